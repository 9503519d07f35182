import { useEffect } from 'react'
import { useApp, type Head } from '../app-context.ts'
import { setPageTitle } from '../dom/document-title.ts'
import { pageIsHydrated } from '../api/first-page.ts'

/** What the page before said is said no more. */
const NOTHING = { description: undefined, cover: undefined, type: undefined, data: undefined }

/** Names the page: on the server for the document it goes into, in the browser at once. */
export function useHead({ title, ...rest }: Head): void {
  const app = useApp()
  const full = title === app.siteName ? title : `${title} · ${app.siteName}`
  if (import.meta.env.SSR) Object.assign(app.head, NOTHING, { title: full, ...rest })
  useEffect(() => {
    pageIsHydrated()
    setPageTitle(full)
  }, [full])
}
