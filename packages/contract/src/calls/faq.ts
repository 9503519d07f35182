import * as z from 'zod'
import { Faq, FaqWords } from '../entities/faq.ts'
import { Supporter, SupporterWords } from '../entities/supporter.ts'
import { endpoint, hydraPage, Id, nothing, result } from '../kit.ts'

const params = z.object({ id: Id })

export const faqs = {
  listFaqs: endpoint({
    method: 'GET',
    path: '/faqs',
    access: 'open',
    scope: 'read',
    summary: 'List all questions and answers, in order',
    returns: hydraPage(Faq),
  }),
  addFaq: endpoint({
    method: 'POST',
    path: '/faqs',
    access: 'admin',
    status: 201,
    summary: 'Add a question with its answer',
    body: FaqWords,
    errors: [409],
    returns: result(Faq),
  }),
  changeFaq: endpoint({
    method: 'PATCH',
    path: '/faqs/:id',
    access: 'admin',
    summary: 'Update a question; fields you leave out stay unchanged',
    params,
    body: FaqWords.extend({ position: FaqWords.shape.position.unwrap() }).partial(),
    returns: result(Faq),
  }),
  removeFaq: endpoint({
    method: 'DELETE',
    path: '/faqs/:id',
    access: 'admin',
    status: 204,
    summary: 'Delete a question',
    params,
    returns: nothing,
  }),
}

export const supporters = {
  listSupporters: endpoint({
    method: 'GET',
    path: '/supporters',
    access: 'open',
    scope: 'read',
    summary: 'List the supporters of the site',
    returns: hydraPage(Supporter),
  }),
  findSupporter: endpoint({
    method: 'GET',
    path: '/supporters/:id',
    access: 'open',
    scope: 'read',
    summary: 'Get a supporter',
    params,
    returns: result(Supporter),
  }),
  addSupporter: endpoint({
    method: 'POST',
    path: '/supporters',
    access: 'admin',
    status: 201,
    summary: 'Add a supporter',
    body: SupporterWords,
    errors: [409],
    returns: result(Supporter),
  }),
  removeSupporter: endpoint({
    method: 'DELETE',
    path: '/supporters/:id',
    access: 'admin',
    status: 204,
    summary: 'Delete a supporter',
    params,
    returns: nothing,
  }),
}
