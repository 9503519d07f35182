/**
 * Line 2. The same page for somebody who is signed in and likes some of what stands on it: their marks are laid over
 * what everybody sees. Its limit is that of line 1.
 */
import type { Bench } from '../support/bench.ts'
import { besideString } from '../support/beside-string.ts'
import { WrongAnswer, type PageAnswer, pagePath } from '../support/oracle.ts'
import type { Row } from '../support/report.ts'
import { signIn } from '../support/signed-in.ts'

const PATH = pagePath({ subgenreIds: [], page: 1, itemsPerPage: 30 })

export async function exploreSignedIn(bench: Bench): Promise<Row[]> {
  const product = await bench.product(bench.largest)
  const { headers } = await signIn(product, await bench.db(bench.largest))
  const ask = async () =>
    (await (await fetch(product.url + PATH, { headers })).json()) as PageAnswer
  const { items } = await ask()
  const liked = [items[1]!.id, items[7]!.id]
  for (const id of liked)
    await fetch(`${product.url}/api/favorites/music_releases/${id}`, { method: 'POST', headers })
  const marked = (await ask()).items as { id: number; isFavorite?: boolean }[]
  if (
    marked
      .filter((each) => each.isFavorite)
      .map(({ id }) => id)
      .join() !== liked.join()
  )
    throw new WrongAnswer('What somebody likes is not marked on their page.')
  return [
    await besideString(bench, {
      line: '2',
      what: 'explore page hot, signed in, compressed',
      ask: { path: PATH, headers: { ...headers, 'accept-encoding': 'br, gzip' } },
      limitAs: 'buffer',
      target: '≤ 1.5',
      max: { cpu: 1.5 },
    }),
  ]
}
