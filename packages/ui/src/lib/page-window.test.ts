import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 41, [1, 2, null, 41]],
  [3, 41, [1, 2, 3, 4, null, 41]],
  [20, 41, [1, null, 19, 20, 21, null, 41]],
  [41, 41, [1, null, 40, 41]],
])('page %s of %s shows %j', (page, pages, shown) => expect(pageWindow(page, pages)).toEqual(shown))
