import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { databaseNow } from '../../../platform/database/database-now.ts'
import { defineJobs, type Jobs } from '../../../platform/jobs/jobs.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'
import { languageOfAccount } from '../../accounts/index.ts'
import type { CodeSecrets } from '../../promotions/index.ts'
import { createGiftMails } from './gifts.mails.ts'
import { findGift, forgetGifts, takeDueGifts } from './gifts.queries.ts'
import { stateOfGift } from './gifts.views.ts'

interface Parts {
  db: Db
  jobs: Jobs
  mailer: Mailer
  giftCodes: CodeSecrets
  siteName: string
  publicUrl: string
}

/** Recipients are forgotten so long after a gift was accepted or withdrawn. */
const DAY_MS = 86_400_000
const KEPT_MS = 30 * DAY_MS

export function giftJobs(parts: Parts) {
  const { db, jobs, mailer, giftCodes } = parts
  const mails = createGiftMails(parts)
  return defineJobs({
    'gifts.deliver': {
      retries: 3,
      expireSeconds: 60,
      cron: '* * * * *',
      run: () =>
        inTransaction(db, async (tx) => {
          for (const { id, mails: mail } of await takeDueGifts(tx, await databaseNow(tx)))
            await jobs.enqueue(tx, 'mail.gift', { giftId: id, mail })
        }),
    },
    'mail.gift': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload }) {
        const gift = await findGift(db, payload.giftId)
        // Its sender may have corrected it in the meantime, which makes another mail.
        if (!gift?.email || gift.mails !== payload.mail || stateOfGift(gift) !== 'sent') return
        await mailer.send({
          to: gift.email,
          messageId: id,
          ...mails.gift(
            { ...gift, code: giftCodes.codeOf(gift.nonce) },
            await languageOfAccount(db, gift.account_id),
          ),
        })
      },
    },
    'gifts.forget': {
      retries: 0,
      expireSeconds: 60,
      cron: '40 4 * * *',
      run: () => forgetGifts(db, new Date(Date.now() - KEPT_MS), new Date(Date.now() - DAY_MS)),
    },
  })
}
