import * as z from 'zod'
import { Correction } from '../entities/correction.ts'
import { endpoint, Id } from '../kit.ts'
import { message } from '../messages.ts'
import { Bpm, KeyId } from './release-fields.ts'

const params = z.object({ id: Id })
const suggested = { bpm: Bpm.optional(), keyId: KeyId.optional() }
const returns = z.object({
  result: z.array(Correction),
  /** Whether the caller decides about them. */
  canDecide: z.boolean(),
})

export const corrections = {
  listCorrections: endpoint({
    method: 'GET',
    path: '/songs/:id/corrections',
    access: 'verified',
    scope: 'read',
    summary:
      'List the tempos and keys that listeners suggest for a track: all to its owner and admins, your own to others',
    params,
    returns,
  }),
  suggestCorrection: endpoint({
    method: 'POST',
    path: '/songs/:id/corrections',
    access: 'verified',
    scope: 'publish',
    summary:
      'Suggest a different tempo or key for a track to its owner; replaces your earlier suggestion',
    params,
    body: z
      .strictObject(suggested)
      .refine(({ bpm, keyId }) => bpm !== undefined || keyId !== undefined, message('correction')),
    limits: [{ by: 'account', max: 60, windowSeconds: 3_600 }],
    errors: [409],
    returns,
  }),
  decideCorrection: endpoint({
    method: 'POST',
    path: '/songs/:id/corrections/decision',
    access: 'verified',
    scope: 'publish',
    summary:
      'Accept or decline a tempo or key that listeners suggest for your track; accepting one changes the track and declines the others',
    params,
    body: z
      .strictObject({ ...suggested, accept: z.boolean() })
      .refine(
        ({ bpm, keyId }) => (bpm === undefined) !== (keyId === undefined),
        message('correction.one'),
      ),
    limits: [{ by: 'account', max: 600, windowSeconds: 3_600 }],
    errors: [409],
    returns,
  }),
}
