import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import type { Review } from './review.service.ts'

export const reviewRoutes = (app: FastifyInstance, gate: Gatekeeper, review: Review) =>
  implement(app, gate, contract.review, {
    listNotes: async ({ params, user }) => {
      const notes = await review.notes(params.id, user)
      return { 'hydra:member': notes, 'hydra:totalItems': notes.length }
    },
    addNote: ({ params, body, user }) => review.addNote(params.id, body.text, user),
    checkRelease: async ({ params, request }) => ({
      result: await review.checks(params.id, languageOf(request)),
    }),
  })
