import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { letterKeys, useShortcuts } from '../../features/shortcuts/index.ts'
import css from './search-link.module.css'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The search link: an icon, or a fake field on wide screens. Also opened by `/` and Ctrl+K. */
export function SearchLink() {
  const { t } = useTexts('layout')
  const router = useRouter()
  const search = useCallback(() => {
    const box = document.querySelector<HTMLInputElement>('main [role="search"] [type="search"]')
    box?.select()
    if (!box) router.history.push('/search')
  }, [router])
  useShortcuts({ search })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const combined = event.ctrlKey || event.metaKey
      const slash =
        event.key === '/' &&
        !combined &&
        !event.altKey &&
        !isTyping(event.target) &&
        letterKeys.get()
      const ctrlK = event.key.toLowerCase() === 'k' && combined && !event.shiftKey && !event.altKey
      const covered = document.querySelector('[role="menu"], [role="dialog"], [role="alertdialog"]')
      if (event.defaultPrevented || covered || !(slash || ctrlK)) return
      event.preventDefault()
      search()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [search])
  return (
    <Link className={css.search} href="/search" title={t('search')} aria-keyshortcuts="/ Control+K">
      <Search size={20} aria-hidden />
      <span className={css.word}>{t('search')}</span>
      <kbd className={css.key} aria-hidden>
        /
      </kbd>
    </Link>
  )
}
