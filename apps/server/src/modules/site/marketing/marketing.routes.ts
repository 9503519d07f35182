import { contract } from '@hypha/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { cleanName, contentDisposition } from '../../commerce/index.ts'
import type { Drawn, Marketing } from './marketing.service.ts'

const TYPES = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' } as const

/** Opened directly, a file can run nothing. */
const HEADERS = { 'content-security-policy': "default-src 'none'; sandbox" }

/** Sends a file, or 304 if the browser has it. Browsers always revalidate, because the content may have changed. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, hash }: Drawn,
  { type, isOpen = false }: { type: keyof typeof TYPES; isOpen?: boolean },
) {
  const etag = `"${hash}"`
  reply.headers({
    ...HEADERS,
    etag,
    'content-type': TYPES[type],
    'cache-control': `${isOpen ? 'public' : 'private'}, no-cache`,
    vary: 'authorization',
  })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes)
}

export const marketingRoutes = (app: FastifyInstance, gate: Gatekeeper, marketing: Marketing) => {
  type Draw = 'releaseCard' | 'artistCard' | 'labelCard'
  const card =
    (draw: Draw) =>
    async ({ params, query, user, request, reply }: CardInput) => {
      const { format } = query
      const drawn = await marketing[draw](params.id, params.size, format, user)
      return send(request, reply, drawn, { type: format })
    }
  implement(app, gate, contract.marketing, {
    releaseCard: card('releaseCard'),
    artistCard: card('artistCard'),
    labelCard: card('labelCard'),
    eventCard: async ({ params, query: { format }, user, request, reply }) => {
      const drawn = await marketing.eventCard(params.id, params.size, format, user)
      return send(request, reply, drawn, { type: format, isOpen: user === null })
    },
    eventsCard: async ({ params, query: { format }, request, reply }) => {
      const drawn = await marketing.eventsCard(params.size, format)
      return send(request, reply, drawn, { type: format, isOpen: true })
    },
    pressSheet: ({ params, user }) => marketing.pressSheet(params.identifier, user),
    pressPdf: async ({ params, user, request, reply }) => {
      const { sheet, ...drawn } = await marketing.pressPdf(params.identifier, user)
      const name = `${cleanName(`${sheet.byLine} - ${sheet.title} (press sheet)`)}.pdf`
      reply.header('content-disposition', contentDisposition(name))
      return send(request, reply, drawn, { type: 'pdf', isOpen: sheet.isPublished })
    },
  })
}

type Handled = Parameters<typeof implement<typeof contract.marketing>>[3]
type CardInput = Parameters<Handled['releaseCard']>[0]
