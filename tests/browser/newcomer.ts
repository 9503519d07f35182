import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { until } from '../support/until.ts'
import { expect } from './story.ts'

export const PASSWORD = 'lanterns under the ferns'

/** The address that the mail of this subject leads to. */
export async function linkInMail(to: string, subject: RegExp): Promise<string> {
  const folder = process.env.STORY_OUTBOX!
  return until(async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
    const mails = await Promise.all(
      names.map(
        async (name) =>
          JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<string, string>,
      ),
    )
    const mail = mails.find((each) => each.to === to && subject.test(each.subject!))
    return mail && /https?:\/\/\S+\/[\w-]{40,}/.exec(mail.text!)![0]
  })
}

export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/registration')
  await page.getByLabel('Name').fill('Nadi Prem')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
}

/** Somebody new with a confirmed address, signed in. */
export async function arrive(page: Page, email: string): Promise<void> {
  await register(page, email)
  await page.goto(await linkInMail(email, /^Confirm/))
  await expect(page).toHaveURL('/email-congratulations')
}
