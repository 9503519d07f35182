import * as z from 'zod'
import { endpoint, Id, nothing } from '../kit.ts'

/** Players on other websites (docs/decisions/0081-embeds.md). */
export const embeds = {
  recordEmbedPlay: endpoint({
    method: 'POST',
    path: '/embeds/plays',
    access: 'open',
    status: 204,
    summary:
      'Record that a track was played on another website; once a day per IP address and track',
    body: z.strictObject({ songId: Id }),
    limits: [{ by: 'address', max: 60, windowSeconds: 600 }],
    errors: [404],
    returns: nothing,
  }),
}
