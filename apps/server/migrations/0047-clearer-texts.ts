import { type Kysely, sql } from 'kysely'

const QUESTIONS = [
  {
    oldQuestion: 'Does it cost anything to listen?',
    oldAnswer:
      '<p>No. Everything that is published can be heard as often as you like, without an account.</p>',
    question: 'Does listening cost anything?',
    answer:
      '<p>No. You can listen to everything that’s published as often as you like, without an account.</p>',
  },
  {
    oldQuestion: 'What do artists keep of a sale?',
    oldAnswer:
      '<p>What is left after the fee of the card payment and a commission. The earnings calculator shows every deduction.</p>',
    question: 'How much of a sale do artists keep?',
    answer:
      '<p>Everything except the card payment fee and a commission. The earnings calculator shows every deduction.</p>',
  },
  {
    oldQuestion: 'What does Premium bring?',
    oldAnswer:
      '<p>High-quality streams, the list view, more free downloads a day, bookmarks, votes for suggestions, and no ads. All of it stands under memberships.</p>',
    question: 'What does Premium include?',
    answer:
      '<p>High-quality streams, the list view, more free downloads a day, bookmarks, votes for suggestions, and no ads. The memberships page lists everything.</p>',
  },
  {
    oldQuestion: 'How do I get my music on here?',
    oldAnswer:
      '<p>Choose Upload Music in the menu with the plus. An admin listens to every release before it is published, and you are told by mail.</p>',
    question: 'How do I publish my music here?',
    answer:
      '<p>Choose Upload Music in the plus menu. An admin reviews every release before it’s published, and we’ll e-mail you the decision.</p>',
  },
]

/** The questions and the ad that a new instance begins with, in plainer words. What admins have edited stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { oldQuestion, oldAnswer, question, answer } of QUESTIONS)
    await sql`
      update faq set question = ${question}, answer_html = ${answer}
      where question = ${oldQuestion} and answer_html = ${oldAnswer}`.execute(db)
  await sql`
    update house_ad set line = 'Better sound, list view, no ads.'
    where line = 'Hear it in high quality, in a list, without this.'`.execute(db)
}
