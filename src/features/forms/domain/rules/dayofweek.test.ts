import { afterEach, expect, it } from 'vitest'
import { dayofweek } from './field-rules.ts'

const ownZone = process.env.TZ

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

it.each(['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  '[RULE-dayofweek] reads the written date in %s',
  (zone) => {
    process.env.TZ = zone
    const mondays = { rule: 'dayofweek', field: 'when', accept: [1] } as const
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(dayofweek(['2024-01-01'], mondays)).toBe(true)
    expect(dayofweek(['2023-12-31'], mondays)).toBe(false)
    expect(dayofweek(['2024-01-02'], mondays)).toBe(false)
  },
)
