/** How a mail server is named. */
export const mailServerExample = 'SMTP_URL=smtp://user:password@mail.example.org:587'
