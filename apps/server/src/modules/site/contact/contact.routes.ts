import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import type { ContactService } from './contact.service.ts'

export const contactRoutes = (app: FastifyInstance, gate: Gatekeeper, contact: ContactService) =>
  implement(app, gate, contract.contact, {
    sendMessage: async ({ body, request }) => {
      await contact.send(body, languageOf(request))
      return { result: { isSent: true as const } }
    },
    listMessages: ({ query }) => contact.list(query.page),
    readMessage: async ({ params }) => ({ result: await contact.read(params.id) }),
    answerMessage: async ({ params, body, user }) => ({
      result: await contact.answer(user.id, params.id, body.answer),
    }),
    adminNotifications: async () => {
      const waiting = await contact.waiting()
      return { 'hydra:member': waiting, 'hydra:totalItems': waiting.length }
    },
  })
