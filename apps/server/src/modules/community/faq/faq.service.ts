import { type Faq, FAQS_MAX, type FaqWords } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { cleanDescription } from '../../catalogue/index.ts'

export type FaqService = ReturnType<typeof createFaq>

const COLUMNS = ['id', 'question', 'answer_html as answerHtml', 'position'] as const

function cleaned(html: string): string {
  const clean = cleanDescription(html)
  if (clean) return clean
  throw Unacceptable.field('answerHtml', 'contract.required')
}

/** Frequently asked questions. */
export const createFaq = (db: Db) => ({
  list: (): Promise<Faq[]> =>
    db.selectFrom('faq').select(COLUMNS).orderBy('position').orderBy('id').execute(),

  /** @throws Conflict if the maximum is reached */
  async add({ question, answerHtml, position }: FaqWords): Promise<Faq> {
    const { count } = await db
      .selectFrom('faq')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= FAQS_MAX) throw new Conflict(text('community.faq.limit', { max: FAQS_MAX }))
    return db
      .insertInto('faq')
      .values({ question, answer_html: cleaned(answerHtml), position })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  },

  /** @throws NotFound */
  async change(id: number, { question, answerHtml, position }: Partial<FaqWords>): Promise<Faq> {
    const faq = await db
      .updateTable('faq')
      .set((eb) => ({
        question: question ?? eb.ref('question'),
        answer_html: answerHtml === undefined ? eb.ref('answer_html') : cleaned(answerHtml),
        position: position ?? eb.ref('position'),
      }))
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst()
    if (!faq) throw new NotFound('community.faq.gone')
    return faq
  },

  async remove(id: number): Promise<void> {
    await db.deleteFrom('faq').where('id', '=', id).execute()
  },
})
