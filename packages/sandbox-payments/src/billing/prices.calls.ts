import * as z from 'zod'
import { refuse } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Price, Product } from '../objects.ts'
import { call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { pageOf } from '../wire/page-of.ts'
import {
  changedMetadata,
  chargeableCents,
  currency,
  emptyable,
  listOf,
  metadata,
  pageParameters,
  text,
  wholeNumber,
  yesNo,
} from '../wire/parameters.ts'
import type { Work } from '../work.ts'

const productTraits = {
  active: yesNo.optional(),
  description: emptyable(text()).optional(),
  metadata: metadata.optional(),
}

export const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: wholeNumber(1, 1095).optional(),
})

const priceTraits = {
  active: yesNo.optional(),
  lookup_key: text(200).optional(),
  metadata: metadata.optional(),
  nickname: text().optional(),
  transfer_lookup_key: yesNo.optional(),
}

export const priceCalls = [
  call(
    'POST',
    '/products',
    z.strictObject({ ...productTraits, id: text(100).optional(), name: text() }),
    async (work, { id, metadata: given, ...traits }) => {
      if (id && (await work.records.findAny(id)))
        throw refuse('Product already exists.', { code: 'resource_already_exists', param: 'id' })
      const product: Product = {
        id: id ?? newId('prod'),
        object: 'product',
        active: traits.active ?? true,
        created: work.now,
        description: traits.description ?? null,
        livemode: false,
        metadata: changedMetadata({}, given),
        name: traits.name,
        type: 'service',
        updated: work.now,
      }
      await work.records.save(product)
      return product
    },
  ),
  call('GET', '/products/:id', z.strictObject({}), (work, _, { id }) =>
    existing(work, 'product', id),
  ),
  call(
    'GET',
    '/products',
    z.strictObject({ ...pageParameters, active: yesNo.optional() }),
    (work, { active, ...page }) =>
      pageOf(work, 'product', page, { url: '/v1/products', where: { active } }),
  ),
  call(
    'POST',
    '/products/:id',
    z.strictObject({ ...productTraits, name: text().optional() }),
    async (work, { metadata: given, name, active, description }, { id }) => {
      const product = await existing(work, 'product', id)
      product.name = name ?? product.name
      product.active = active ?? product.active
      if (description !== undefined) product.description = description
      product.metadata = changedMetadata(product.metadata, given)
      product.updated = work.now
      await work.records.save(product)
      return product
    },
  ),
  call(
    'POST',
    '/prices',
    z.strictObject({
      ...priceTraits,
      currency,
      product: text(100),
      recurring: recurring.optional(),
      unit_amount: chargeableCents,
    }),
    async (work, given) => {
      const price = await makePrice(work, given)
      await change(work, price, given)
      return price
    },
  ),
  call('GET', '/prices/:id', z.strictObject({}), (work, _, { id }) => existing(work, 'price', id)),
  call(
    'GET',
    '/prices',
    z.strictObject({
      ...pageParameters,
      active: yesNo.optional(),
      lookup_keys: listOf(text(200)).optional(),
      product: text(100).optional(),
    }),
    (work, { active, product, lookup_keys, ...page }) =>
      pageOf(work, 'price', page, {
        url: '/v1/prices',
        where: { active, product },
        among: lookup_keys ? { field: 'lookup_key', values: lookup_keys } : undefined,
      }),
  ),
  call('POST', '/prices/:id', z.strictObject(priceTraits), async (work, given, { id }) => {
    const price = await existing(work, 'price', id)
    await change(work, price, given)
    return price
  }),
]

/** Creates the price of a product, with amount and interval, without saving it. */
export async function makePrice(
  work: Work,
  given: {
    product: string
    unit_amount: number
    recurring?: z.output<typeof recurring> | undefined
  },
): Promise<Price> {
  await existing(work, 'product', given.product, 'product')
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: work.now,
    currency: 'usd',
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: given.product,
    recurring: given.recurring
      ? {
          interval: given.recurring.interval,
          interval_count: given.recurring.interval_count ?? 1,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount: given.unit_amount,
  }
}

async function change(
  work: Work,
  price: Price,
  given: z.output<z.ZodObject<typeof priceTraits>>,
): Promise<void> {
  const { lookup_key, transfer_lookup_key } = given
  if (lookup_key) {
    const [holder] = await work.records.all('price', { lookup_key })
    if (holder && holder.id !== price.id) {
      if (!transfer_lookup_key)
        throw refuse(`A price (${holder.id}) already uses that lookup key.`, {
          param: 'lookup_key',
        })
      await work.records.save({ ...holder, lookup_key: null })
    }
    price.lookup_key = lookup_key
  }
  price.active = given.active ?? price.active
  price.nickname = given.nickname ?? price.nickname
  price.metadata = changedMetadata(price.metadata, given.metadata)
  await work.records.save(price)
}
