import type { ConsoleMessage, Page } from '@playwright/test'
import { type Address, ADDRESSES, INSTEAD } from './addresses.ts'
import { expect, origin, test } from './story.ts'

const ROLES = [
  'visitor',
  'unverified',
  'listener',
  'premium',
  'founder',
  'artist',
  'label',
  'admin',
] as const
type Role = (typeof ROLES)[number]

/** The page shown to users without access to a URL (NG-02 to NG-04). */
function insteadOf({ access }: Address, role: Role): keyof typeof INSTEAD | null {
  if (access === 'open') return null
  if (role === 'visitor') return '/login'
  if (access === 'admin') return role === 'admin' ? null : '/404'
  if (access === 'unverified') return role === 'unverified' ? null : '/'
  return access !== 'login' && role === 'unverified' ? '/email-verification' : null
}

const BETA_TESTERS: readonly Role[] = ['artist', 'label', 'admin']

/** The browser's message about a page that was served with status 404, because it leads to /404. */
const isNotFound = (message: ConsoleMessage, nowhere: ReadonlySet<string>): boolean =>
  nowhere.has(message.location().url) && message.text().includes('404 (Not Found)')

const leadsNowhere = (address: Address, role: Role): boolean =>
  insteadOf(address, role) === '/404' || [address.path, address.leadsTo].includes('/404')

/** Includes an artist's id, which differs between instances. */
async function addressesOf(page: Page): Promise<Address[]> {
  const { id } = await (await page.request.get('/api/optimized/artists/vetiver-static')).json()
  return ADDRESSES.map((each) => ({ ...each, path: each.path.replace('{artist}', String(id)) }))
}

async function opens(page: Page, address: Address, role: Role): Promise<void> {
  const { path, leadsTo = path, heading, shows } = address
  await page.goto(path)
  const instead = insteadOf(address, role)
  if (address.access === 'beta' && !instead && !BETA_TESTERS.includes(role)) {
    await expect.soft(page.getByRole('dialog', { name: 'Beta access' })).toBeVisible()
    return
  }
  await expect
    .soft(page.getByRole('heading', { level: 1 }), `${path} as ${role}`)
    .toHaveText([instead ? INSTEAD[instead] : heading])
  const { pathname, search, searchParams } = new URL(page.url())
  if (!instead) {
    expect.soft(`${pathname}${search}`).toBe(leadsTo)
    await expect.soft(page.getByRole('main'), `${path} as ${role}`).toContainText(shows)
    return
  }
  expect.soft(pathname).toBe(instead)
  // After login users return to the page they wanted.
  if (instead === '/login') expect.soft([path, leadsTo]).toContain(searchParams.get('redirect'))
}

for (const role of ROLES)
  test(`[RT-16] [RT-23] [RT-24] [RT-01] [RT-04] [RT-11] [RT-13] [RT-14] [RT-15] [RT-17] [RT-18] [RT-22] [RO-01] every URL of the product has its heading and content, or redirects, for: ${role}`, async ({
    as,
  }) => {
    const page = await as(role === 'visitor' ? undefined : role)
    const addresses = await addressesOf(page)
    const nowhere = new Set(
      addresses.filter((each) => leadsNowhere(each, role)).map(({ path }) => origin() + path),
    )
    const said: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isNotFound(message, nowhere))
        said.push(`${page.url()}: ${message.text()}`)
    })
    for (const address of addresses) await opens(page, address, role)
    expect(said).toEqual([])
  })
