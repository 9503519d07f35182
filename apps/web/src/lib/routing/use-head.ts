import { useEffect } from 'react'
import { useApp, type Head } from '../app-context.ts'
import { setPageTitle } from '../dom/document-title.ts'
import { pageIsHydrated } from '../api/first-page.ts'

/** Clears the metadata of the previous page. */
const NOTHING = {
  ...{ description: undefined, cover: undefined, shareCard: undefined },
  ...{ type: undefined, data: undefined, player: undefined, music: undefined },
  ...{ canonical: undefined, isUnlisted: undefined, feed: undefined },
}

/** Sets the page's metadata: for the document on the server, immediately in the browser. */
export function useHead({ title, ...rest }: Head): void {
  const app = useApp()
  const full = title === app.siteName ? title : `${title} · ${app.siteName}`
  if (import.meta.env.SSR) Object.assign(app.head, NOTHING, { title: full, ...rest })
  useEffect(() => {
    pageIsHydrated()
    setPageTitle(full)
  }, [full])
}
