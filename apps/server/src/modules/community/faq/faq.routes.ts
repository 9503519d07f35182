import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { FaqService } from './faq.service.ts'
import type { SupportersService } from './supporters.service.ts'

const page = <T>(members: T[]) => ({
  'hydra:member': members,
  'hydra:totalItems': members.length,
})

export function faqRoutes(
  app: FastifyInstance,
  gate: Gatekeeper,
  { faq, supporters }: { faq: FaqService; supporters: SupportersService },
) {
  implement(app, gate, contract.faqs, {
    listFaqs: async () => page(await faq.list()),
    addFaq: async ({ body, user }) => ({ result: await faq.add(body, user) }),
    changeFaq: async ({ params, body, user }) => ({
      result: await faq.change(params.id, body, user),
    }),
    removeFaq: async ({ params, user }) => void (await faq.remove(params.id, user)),
  })
  implement(app, gate, contract.supporters, {
    listSupporters: async () => page(await supporters.list()),
    findSupporter: async ({ params }) => ({ result: await supporters.find(params.id) }),
    addSupporter: async ({ body, user }) => ({ result: await supporters.add(body, user) }),
    removeSupporter: async ({ params, user }) => void (await supporters.remove(params.id, user)),
  })
}
