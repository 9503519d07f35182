import * as z from 'zod'
import { defined } from '../defined.ts'
import { call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { pageOf } from '../wire/page-of.ts'
import { listOf, pageParameters, text, yesNo } from '../wire/parameters.ts'

export const eventCalls = [
  call('GET', '/events/:id', z.strictObject({}), (work, _, { id }) => existing(work, 'event', id)),
  call(
    'GET',
    '/events',
    z.strictObject({
      ...pageParameters,
      delivery_success: yesNo.optional(),
      type: text(100).optional(),
      types: listOf(text(100)).optional(),
    }),
    (work, { delivery_success: delivered, type, types, ...page }) => {
      const values = types ?? (type ? [type] : null)
      return pageOf(work, 'event', page, {
        url: '/v1/events',
        where: delivered === undefined ? {} : { pending_webhooks: delivered ? 0 : 1 },
        ...defined({ among: values ? ({ field: 'type', values } as const) : undefined }),
      })
    },
  ),
]
