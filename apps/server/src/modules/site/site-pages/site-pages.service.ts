import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { SitePage, SitePageName } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import type { Log } from '../../../platform/log.ts'
import { text, asText, type Text } from '../../../platform/texts/text.ts'
import { renderMessage } from '../../../platform/texts/render.ts'
import { defaultPages, type Operator } from './default-pages.ts'
import { renderMarkdown, splitTitle } from './markdown.ts'

/** Larger files are rejected as mistakes. */
export const PAGE_MAX_BYTES = 200_000

export interface SitePages {
  /** Returns the operator's text, or the default one if there is no readable file. */
  read(name: SitePageName, language: Language): Promise<SitePage>
}

interface Parts {
  /** The operator's files: `terms.md`, `privacy.md`, `imprint.md`, `about.md`. */
  folder: string
  operator: Operator
  log: Log
}

interface Cached {
  /** Changes whenever the file does. */
  stamp: string
  page: Rendered
}

/** A page; `title` is null if its file has none, so the default title applies. */
interface Rendered {
  title: string | null
  html: string
}

const defaultTitle = (name: SitePageName, siteName: string): Text =>
  name === 'about' ? text('site.page.about', { siteName }) : asText(`site.page.${name}`)

export function createSitePages({ folder, operator, log }: Parts): SitePages {
  const defaults = defaultPages(operator)
  const cache = new Map<SitePageName, Cached>()
  /** The last logged problem of each page. */
  const logged = new Map<SitePageName, string>()

  const render = (markdown: string): Rendered => {
    const { title, rest } = splitTitle(markdown)
    return { title, html: renderMarkdown(rest) }
  }
  const cached = (name: SitePageName, stamp: string, markdown: () => string): Rendered => {
    const known = cache.get(name)
    if (known?.stamp === stamp) return known.page
    const page = render(markdown())
    cache.set(name, { stamp, page })
    return page
  }
  const fallBack = (name: SitePageName, problem?: string): Rendered => {
    if (problem !== undefined && logged.get(name) !== problem)
      log.warn(
        { page: `${name}.md`, problem },
        'cannot use the file of an operator page; showing the default',
      )
    logged.set(name, problem ?? '')
    return cached(name, 'default', () => defaults[name])
  }

  const find = async (name: SitePageName): Promise<Rendered> => {
    try {
      await using file = await open(join(folder, `${name}.md`))
      const { size, mtimeMs, ino } = await file.stat()
      if (size > PAGE_MAX_BYTES)
        return fallBack(name, `it has ${size} bytes; at most ${PAGE_MAX_BYTES} are shown`)
      const stamp = `${ino} ${mtimeMs} ${size}`
      const known = cache.get(name)
      if (known?.stamp === stamp) return known.page
      const markdown = new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile())
      const page = cached(name, stamp, () => markdown)
      logged.delete(name)
      return page
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      return fallBack(name, isMissing ? undefined : (error as Error).message)
    }
  }

  return {
    async read(name, language) {
      const { title, html } = await find(name)
      return {
        title: title ?? renderMessage(language, defaultTitle(name, operator.siteName)),
        html,
      }
    },
  }
}
