import { expect, test } from 'vitest'
import { cssParts, everyPageCss, neededCss } from './needed-css.ts'

const needed = (css: string, html: string) => neededCss(cssParts(css), html)

test('rules stay whose classes the page has, and those that name none', () => {
  const css = 'a{color:red}.b{color:red}.c:hover,.d>p{color:red}.e .f{color:red}[data-x="}"]{top:0}'
  expect(needed(css, '<p class="b x" data-x="}"><i class="d"></i></p>')).toBe(
    'a{color:red}.b{color:red}.c:hover,.d>p{color:red}[data-x="}"]{top:0}',
  )
})

test('a rule that names two classes needs both, unless it says what is not there', () => {
  const css = '.b .f{top:0}.b.d{top:0}.b:not(.f){top:0}.b :is(.f,.d){top:0}.f:has(.b){top:0}'
  expect(needed(css, '<p class="b d">')).toBe('.b.d{top:0}.b:not(.f){top:0}.b :is(.f,.d){top:0}')
})

test('rules stay away that a page comes to need only later', () => {
  const css =
    '.b:hover{top:0}.b[data-state=loading]{top:0}.b[data-state=on]{top:1px}[data-theme=light]{top:2px}@media print{.b{top:0}}'
  expect(needed(css, '<p class="b" data-state="on">')).toBe(
    '.b[data-state=on]{top:1px}[data-theme=light]{top:2px}',
  )
})

test('groups are looked into, and left out when nothing of them stays', () => {
  const css =
    '@layer a,b;@layer a{@media (width>1px){.b{top:0}.c{top:0}}.c{top:0}}@media print{.c{top:0}}'
  expect(needed(css, '<p class="b">')).toBe('@layer a,b;@layer a{@media (width>1px){.b{top:0}}}')
})

test('fonts stay, a rule keeps what is nested in it', () => {
  const css = '@font-face{src:url(a.woff2)}.b{top:0;.c &{top:1px}}'
  expect(needed(css, '<p class="b">')).toBe(css)
  expect(needed(css, '')).toBe('@font-face{src:url(a.woff2)}')
})

test('keyframes stay that a rule which stays moves by', () => {
  const css = '@layer a{@keyframes k{0%{top:.5px}to{top:0}}}.b{animation:k 1s}'
  expect(needed(css, '<p class="b">')).toBe(css)
  expect(needed(css, '')).toBe('')
})

test('what every page holds is taken apart from what only some do, each in its order and its groups', () => {
  const css =
    '@layer a,b;@font-face{src:url(a.woff2)}@layer a{*{top:0}.b{top:0}a:hover{top:0}@media (width>1px){p{top:0}.c{top:0}}@media print{p{top:0}}@keyframes k{to{top:0}}}[data-x=y]{top:0}'
  expect(everyPageCss(cssParts(css))).toEqual({
    every: '@layer a,b;@font-face{src:url(a.woff2)}@layer a{*{top:0}@media (width>1px){p{top:0}}}',
    rest: '@layer a{.b{top:0}a:hover{top:0}@media (width>1px){.c{top:0}}@media print{p{top:0}}@keyframes k{to{top:0}}}[data-x=y]{top:0}',
  })
  expect(needed(css, '')).toBe(everyPageCss(cssParts(css)).every)
})
