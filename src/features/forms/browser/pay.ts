export type PaymentIntent = { id: string; client_secret: string }

/** How a page lets the visitor pay: it gets what the provider's script needs, and answers once the money is there. */
export type Pay = (form: HTMLFormElement, intent: PaymentIntent) => Promise<{ error?: string }>
