import * as z from 'zod'
import {
  BillingDetails,
  CreditNote,
  NewBillingDetails,
  Operator,
  OperatorDetails,
} from '../entities/invoice.ts'
import { endpoint, ID_MAX, nothing, result } from '../kit.ts'

/** Who sells and who buys, and the documents of refunds. */
export const invoices = {
  findOperator: endpoint({
    method: 'GET',
    path: '/admin/operator',
    access: 'admin',
    summary: 'Get the name, address and VAT number on invoices; null if they are missing',
    returns: result(Operator.nullable()),
  }),
  saveOperator: endpoint({
    method: 'PUT',
    path: '/admin/operator',
    access: 'admin',
    summary: 'Set the name, address and VAT number on invoices of future payments',
    body: OperatorDetails,
    returns: result(Operator),
  }),
  findBillingDetails: endpoint({
    method: 'GET',
    path: '/user/billing-details',
    access: 'verified',
    scope: 'read',
    guests: true,
    summary: 'Get the name, address and VAT number on your invoices',
    returns: result(BillingDetails),
  }),
  saveBillingDetails: endpoint({
    method: 'PUT',
    path: '/user/billing-details',
    access: 'verified',
    scope: 'write',
    guests: true,
    status: 204,
    summary: 'Set the name, address and VAT number on invoices of future payments',
    body: NewBillingDetails,
    returns: nothing,
  }),
  findCreditNote: endpoint({
    method: 'GET',
    path: '/user/credit-notes/:number',
    access: 'verified',
    scope: 'read',
    guests: true,
    summary: 'Get the credit note of a refund; admins get those of all buyers',
    params: z.object({ number: z.coerce.number().int().positive().max(ID_MAX) }),
    returns: result(CreditNote),
  }),
}
