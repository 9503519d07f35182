import type { Page } from '@playwright/test'
import { paysForCart } from './buys.ts'
import { calls, contract } from './calls.ts'
import { faults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { expect, test } from './story.ts'
import { announces } from './ticketed-event.ts'

const LABEL = 'undergrowth-office'
const FAN = 'dashboard@crowd.test'
const EVENT = 'Undergrowth Assembly'
const SHIRT = 'Undergrowth Shirt'
const CODE = 'UNDERGROWTH'

interface Release {
  id: number
  title: string
  price: number
  status: { value: string }
}

interface Wanted {
  labelId: number
  albumId: number
  variantId: number
}

/** A fan follows a label, and buys a release and a shirt of it. */
async function buysAsFan(fan: Page, { labelId, albumId, variantId }: Wanted): Promise<void> {
  await calls(fan, contract.labels.followLabel, { params: { id: labelId } })
  for (const [type, productId] of [
    ['music_release', albumId],
    ['merch', variantId],
  ] as const)
    await calls(fan, contract.cart.addProduct, { body: { productId, type } })
  const address = {
    ...{ name: 'Nadi Prem', line1: 'Rua do Musgo 5', line2: '', postcode: '7000-123' },
    ...{ city: 'Évora', region: '', country: 'PT', phone: '' },
  }
  await paysForCart(fan, { country: 'PT', address })
}

test('[DB-01] each page of a label’s dashboard shows its real data @journey', async ({ as }) => {
  const [label, fan] = [await as('label'), await as()]
  await arrive(fan, FAN)
  await inDatabase('update account set shows_following = true where email = $1', [FAN])
  await label.goto('/dashboard/dashboard')
  await fan.goto('/')
  const { items } = await calls<{ items: Release[] }>(label, {
    ...contract.releases.list,
    path: `${contract.releases.list.path}?filter=mine&itemsPerPage=90`,
  })
  const album = items.find(({ status, price }) => status.value === 'published' && price > 0)!
  const profile = await calls<{ id: number }>(label, contract.labels.getLabel, {
    params: { identifier: LABEL },
  })
  const rates = [{ upToGrams: 1_000, price: 6 }]
  await calls(label, contract.merch.editShipping, {
    body: { zones: [{ name: 'World', countries: [], rates }], pickupEventIds: [] },
  })
  const { result: shirt } = await calls<{ result: { variants: { id: number }[] } }>(
    label,
    contract.merch.addMerch,
    {
      body: {
        ...{ title: SHIRT, status: 'published', weightGrams: 200 },
        profile: { kind: 'label', id: profile.id },
        variants: [{ name: 'M', price: 24, stock: 5 }],
      },
    },
  )
  await buysAsFan(fan, { labelId: profile.id, albumId: album.id, variantId: shirt.variants[0]!.id })
  await announces(label, EVENT, ['Entry'])
  await calls(label, contract.discountCodes.addDiscountCode, { body: { code: CODE, percent: 20 } })

  const pages = label.getByRole('navigation', { name: 'Dashboard' })
  const main = label.getByRole('main')
  const opens = async (name: string) => {
    await pages.getByRole('link', { name, exact: true }).click()
    await expect(pages.locator('[aria-current]')).toHaveText(name)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await label.reload()
  await expect(main.getByText('Top releases')).toBeVisible()
  await expect(main).toContainText('Undergrowth Office')
  await opens('Followers')
  await expect(label.getByRole('list', { name: 'Followers' })).toContainText('Nadi Prem')
  await opens('Earnings')
  await expect(label.getByRole('region', { name: 'Statement' })).toContainText(album.title)
  await opens('Accounts')
  await expect(main).toContainText('Undergrowth Office')
  await opens('Uploads')
  await expect(main.getByText(album.title).first()).toBeVisible()
  await opens('Events')
  await expect(label.getByRole('region', { name: 'Upcoming' })).toContainText(EVENT)
  await opens('Events Calendar')
  await expect(main.getByRole('link', { name: EVENT }).first()).toBeVisible()
  await opens('Merch')
  await expect(label.getByRole('listitem').filter({ hasText: SHIRT })).toContainText('stock')
  await opens('Orders')
  await expect(label.getByRole('list', { name: 'Orders', exact: true })).toContainText(SHIRT)
  await opens('Promotions')
  await label.getByRole('link', { name: 'Discount codes' }).click()
  await expect(label.getByRole('list', { name: 'Discount codes', exact: true })).toContainText(CODE)
  expect(await faults(label, 'the dashboard of a label')).toEqual([])
})
