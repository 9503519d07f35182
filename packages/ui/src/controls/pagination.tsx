import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from '../lib/link.tsx'
import { pageWindow } from '../lib/page-window.ts'
import css from './pagination.module.css'

export interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** First, last, and the neighbors of the current page as links. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  const { t } = useTexts('ui')
  const nav = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // On the first and last page the pressed arrow is gone, so restore the focus.
    if (isPressed.current && document.activeElement === document.body)
      nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    isPressed.current = false
  }, [page])
  if (pages < 2) return null
  const notePress = () => {
    isPressed.current = true
  }
  return (
    <nav ref={nav} className={css.pages} aria-label={t('pages.label')}>
      {page > 1 && (
        <Link
          className={css.page}
          href={hrefOf(page - 1)}
          aria-label={t('pages.previous')}
          rel="prev"
          onClick={notePress}
        >
          <ChevronLeft size={18} aria-hidden />
        </Link>
      )}
      {pageWindow(page, pages).map((each, i) =>
        each === null ? (
          <span key={`gap-${i}`} className={css.gap} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={each}
            className={css.page}
            href={hrefOf(each)}
            aria-label={t('pages.page', { number: each })}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
          </Link>
        ),
      )}
      {page < pages && (
        <Link
          className={css.page}
          href={hrefOf(page + 1)}
          aria-label={t('pages.next')}
          rel="next"
          onClick={notePress}
        >
          <ChevronRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
