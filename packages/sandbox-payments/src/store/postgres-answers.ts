import type { Queryable } from './queryable.ts'
import type { Records } from './records.ts'

interface Row {
  fingerprint: string
  endpoint: string
  request_id: string
  status: number
  body: string
}

/** Responses stored by idempotency key. */
export const createAnswers = (
  db: Queryable,
): Pick<Records, 'answerOf' | 'putAnswer' | 'forgetAnswers'> => ({
  async answerOf(key, since) {
    const { rows } = await db.query<Row>(
      'select * from sandbox_payments.answer where key = $1 and created > $2',
      [key, since],
    )
    const row = rows[0]
    return row ? { ...row, requestId: row.request_id } : null
  },
  async putAnswer(key, { fingerprint, endpoint, requestId, status, body }, now) {
    await db.query(
      `insert into sandbox_payments.answer (key, fingerprint, endpoint, request_id, status, body, created)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (key) do update set (fingerprint, endpoint, request_id, status, body, created) =
         (excluded.fingerprint, excluded.endpoint, excluded.request_id, excluded.status, excluded.body, excluded.created)`,
      [key, fingerprint, endpoint, requestId, status, body, now],
    )
  },
  async forgetAnswers(before) {
    await db.query('delete from sandbox_payments.answer where created <= $1', [before])
  },
})
