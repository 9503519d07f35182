import { createTexts } from '@hypha/i18n/instance.ts'
import type { Language } from '@hypha/i18n/languages.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Trans } from 'react-i18next'
import { expect, test } from 'vitest'

const TEXT = 'by <person>{{name}}</person>'

/** The same text by `t` and by `Trans`. */
function said(language: Language, name: string) {
  const texts = createTexts(language, { tables: { cart: { by: TEXT } } })
  const t = texts.getFixedT(null, 'cart') as never as (key: string, values: object) => string
  const element = createElement(Trans, {
    i18n: texts,
    ns: 'cart' as never,
    i18nKey: 'by' as never,
    values: { name },
    components: { person: createElement('b') },
  })
  return { plain: t('by', { name }), rendered: renderToStaticMarkup(element) }
}

test('names are inserted verbatim, and isolated in right-to-left texts', () => {
  expect(said('en', 'Ann & Bob')).toEqual({
    plain: 'by <person>Ann & Bob</person>',
    rendered: 'by <b>Ann &amp; Bob</b>',
  })
  expect(said('he', 'Ann & Bob')).toEqual({
    plain: 'by <person>\u2068Ann & Bob\u2069</person>',
    rendered: 'by <b>\u2068Ann &amp; Bob\u2069</b>',
  })
})

test.each(['en', 'he'] as const)('in %s a name cannot inject tags', (language) => {
  const { rendered } = said(language, '<strong>Ann</strong></person><person>Bob')
  expect(rendered).not.toContain('<strong>')
  expect(rendered.match(/<b>/g)).toHaveLength(1)
})
