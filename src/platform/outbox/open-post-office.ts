import type { Clock } from '#platform/clock.ts'
import type { PlatformConfig } from '#platform/config/platform-config.ts'
import type { Database } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Ids } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { createMailDelivery } from '#platform/mail/deliver-mail.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import type { Speaker } from '#platform/words/speaker.ts'
import type { AlarmChannel } from './alarm.ts'
import { createPostOffice, type PostOffice } from './post-office.ts'

const minute = 60_000

/** The outbox of a site, with the mail server it names as the way out. */
export function openPostOffice(deps: {
  /** The way out, where there is one. */
  mailer: Mailer | undefined
  config: Pick<PlatformConfig, 'alarm'>
  db: Database
  clock: Clock
  ids: Ids
  log: Log
  metrics: Metrics
  files: FileStore
  speaker: Speaker
  folders: { content: string }
  alarmChannel: AlarmChannel | undefined
  shutdown: Shutdown
}): PostOffice {
  const { mailer, config, files, folders, shutdown, speaker } = deps
  const postOffice = createPostOffice({
    ...deps,
    deliver: mailer && createMailDelivery({ mailer, files, contentFolder: folders.content, speaker }),
    alarm: { afterMilliseconds: config.alarm.afterMinutes * minute, channel: deps.alarmChannel },
  })
  shutdown.onClose('outbox', () => postOffice.stop())
  return postOffice
}
