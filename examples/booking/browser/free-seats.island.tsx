import { useEffect, useRef, useState } from 'react'

/** Says how many seats are free on the day and at the time that the form around it names. */
export function FreeSeats({ address }: { address: string }) {
  const place = useRef<HTMLOutputElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    const form = place.current?.form
    let latest = 0
    const look = async () => {
      const [asked, data] = [++latest, new FormData(form ?? undefined)]
      const query = `day=${data.get('day')}&time=${data.get('time')}`
      const answer = data.get('day') ? await fetch(`${address}?${query}`).catch(() => undefined) : undefined
      if (asked === latest) setText(answer?.ok ? await answer.text() : '')
    }
    look() // what was chosen before this woke
    form?.addEventListener('change', look)
    return () => form?.removeEventListener('change', look)
  }, [address])
  return <output ref={place}>{text}</output>
}

export { FreeSeats as island }
