import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { SitePage, SitePageName } from '@hypha/contract'
import type { Log } from '../../../platform/log.ts'
import { defaultPages, type Operator } from './default-pages.ts'
import { renderMarkdown, splitTitle } from './markdown.ts'

/** A longer file is no page that anybody reads. */
export const PAGE_MAX_BYTES = 200_000

export interface SitePages {
  /** The operator's text, or the default one where there is none that can be read. */
  read(name: SitePageName): Promise<SitePage>
}

interface Parts {
  /** Where the operator's files are: `terms.md`, `privacy.md`, `imprint.md`, `about.md`. */
  folder: string
  operator: Operator
  log: Log
}

interface Cached {
  /** Changes whenever the file does. */
  stamp: string
  page: SitePage
}

const TITLES: Readonly<Record<SitePageName, (siteName: string) => string>> = {
  terms: () => 'Terms of Service',
  privacy: () => 'Privacy',
  imprint: () => 'Imprint',
  about: (siteName) => `About ${siteName}`,
}

export function createSitePages({ folder, operator, log }: Parts): SitePages {
  const defaults = defaultPages(operator)
  const cache = new Map<SitePageName, Cached>()
  /** Of each page, the problem that was logged last. */
  const logged = new Map<SitePageName, string>()

  const render = (name: SitePageName, markdown: string): SitePage => {
    const { title, rest } = splitTitle(markdown)
    return { title: title ?? TITLES[name](operator.siteName), html: renderMarkdown(rest) }
  }
  const cached = (name: SitePageName, stamp: string, markdown: () => string): SitePage => {
    const known = cache.get(name)
    if (known?.stamp === stamp) return known.page
    const page = render(name, markdown())
    cache.set(name, { stamp, page })
    return page
  }
  const fallBack = (name: SitePageName, problem?: string): SitePage => {
    if (problem !== undefined && logged.get(name) !== problem)
      log.warn({ page: `${name}.md`, problem }, 'a page of the operator is not shown as its file')
    logged.set(name, problem ?? '')
    return cached(name, 'default', () => defaults[name])
  }

  return {
    async read(name) {
      try {
        await using file = await open(join(folder, `${name}.md`))
        const { size, mtimeMs, ino } = await file.stat()
        if (size > PAGE_MAX_BYTES)
          return fallBack(name, `it has ${size} bytes; at most ${PAGE_MAX_BYTES} are shown`)
        const stamp = `${ino} ${mtimeMs} ${size}`
        const known = cache.get(name)
        if (known?.stamp === stamp) return known.page
        const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile())
        const page = cached(name, stamp, () => text)
        logged.delete(name)
        return page
      } catch (error) {
        const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
        return fallBack(name, isMissing ? undefined : (error as Error).message)
      }
    },
  }
}
