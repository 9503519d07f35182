import type { Page } from '@playwright/test'

/** Makes the access token look expired to its page. */
export const endToken = (page: Page) =>
  page.evaluate(() => {
    const [head, claims, signature] = localStorage.getItem('accessToken')!.split('.')
    const expired = { ...JSON.parse(atob(claims!.replace(/-/g, '+').replace(/_/g, '/'))), exp: 1 }
    localStorage.setItem('accessToken', [head, btoa(JSON.stringify(expired)), signature].join('.'))
  })
