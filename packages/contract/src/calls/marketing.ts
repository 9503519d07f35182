import * as z from 'zod'
import { PressSheet } from '../entities/press-sheet.ts'
import { endpoint, Id } from '../kit.ts'
import { SHARE_CARD_FORMATS, SHARE_CARD_SIZES } from '../rules/share-cards.ts'

const card = {
  method: 'GET',
  access: 'verified',
  scope: 'read',
  params: z.object({ id: Id, size: z.enum(SHARE_CARD_SIZES) }),
  query: z.object({ format: z.enum(SHARE_CARD_FORMATS).default('png') }),
  // A page shows three cards, each rendered once for its preview and once for its download.
  limits: [{ by: 'account', max: 300, windowSeconds: 3600 }],
  errors: [404],
  returns: z.any(),
} as const
/** For link previews, whose services have no account. */
const openCard = {
  ...card,
  access: 'open',
  limits: [{ by: 'address', max: 120, windowSeconds: 3600 }],
} as const
const Identifier = z.object({ identifier: z.string().min(1).max(300) })

export const marketing = {
  releaseCard: endpoint({
    ...card,
    path: '/music_releases/:id/cards/:size',
    summary:
      'Get a share card of a release as a PNG or JPEG; before publication only for its owner and admins',
  }),
  artistCard: endpoint({
    ...card,
    path: '/artists/:id/cards/:size',
    summary: 'Get a share card of an artist as a PNG or JPEG',
  }),
  labelCard: endpoint({
    ...card,
    path: '/record_labels/:id/cards/:size',
    summary: 'Get a share card of a label as a PNG or JPEG',
  }),
  eventCard: endpoint({
    ...openCard,
    path: '/events/:id/cards/:size',
    summary: 'Get a share card of an event as a PNG or JPEG',
  }),
  eventsCard: endpoint({
    ...openCard,
    path: '/events/cards/:size',
    params: z.object({ size: z.enum(SHARE_CARD_SIZES) }),
    summary: 'Get a share card of the list of events as a PNG or JPEG',
  }),
  pressSheet: endpoint({
    method: 'GET',
    path: '/press/:identifier',
    access: 'open',
    scope: 'read',
    summary: 'Get the press sheet of a release; before publication only for its owner and admins',
    params: Identifier,
    errors: [404],
    returns: PressSheet,
  }),
  pressPdf: endpoint({
    method: 'GET',
    path: '/press/:identifier/pdf',
    access: 'open',
    scope: 'read',
    summary:
      'Get the press sheet of a release as a PDF; before publication only for its owner and admins',
    params: Identifier,
    limits: [{ by: 'address', max: 60, windowSeconds: 3600 }],
    errors: [404],
    returns: z.any(),
  }),
}
