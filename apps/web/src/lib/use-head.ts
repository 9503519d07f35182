import { useEffect } from 'react'
import { useApp, type Head } from './app-context.ts'
import { setPageTitle } from './document-title.ts'

/** Names the page: on the server for the document it goes into, in the browser at once. */
export function useHead({ title, description, image }: Head): void {
  const app = useApp()
  const full = title === app.siteName ? title : `${title} · ${app.siteName}`
  if (import.meta.env.SSR) Object.assign(app.head, { title: full, description, image })
  useEffect(() => {
    setPageTitle(full)
  }, [full])
}
