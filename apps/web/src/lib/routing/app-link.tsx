import type { LinkProps } from '@hypha/ui/lib/link.tsx'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { afterPaint } from '../dom/after-paint.ts'
import { parseSearch } from './search-params.ts'

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A pointer that only crosses a link is gone by then. */
const POINTED_AT_MS = 50
let pointed: ReturnType<typeof setTimeout> | undefined

/** User pages open in a new tab (RT-17). */
const OF_PERSON = /^\/user\/\d+$/
const NEW_TAB = { target: '_blank', rel: 'noopener' }

/** How links of the design system navigate: client-side within the application, natively elsewhere. */
export function AppLink({ href, onClick, children, ...given }: LinkProps) {
  const router = useRouter()
  const rest = OF_PERSON.test(href) ? { ...NEW_TAB, ...given } : given
  const inner = href.startsWith('/') && rest.target === undefined
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={() => {
        if (!inner) return
        const [path = '/', search = ''] = href.replace(/#.*/, '').split('?')
        // A link that is pointed at will probably be followed, so preload its code and data.
        const preload = () => router.preloadRoute({ to: path, search: parseSearch(search) })
        clearTimeout(pointed)
        pointed = setTimeout(() => void preload().catch(() => undefined), POINTED_AT_MS)
      }}
      onPointerLeave={() => clearTimeout(pointed)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !inner || !isPlain(event)) return
        event.preventDefault()
        clearTimeout(pointed)
        // Rendering the next page takes a phone a while, so paint the press first.
        afterPaint(() => router.history.push(href))
      }}
    >
      {children}
    </a>
  )
}
