import type { Meta, StoryObj } from '@storybook/react-vite'
import { wakingSurvey } from '@testing/mock-api'
import { says } from '@testing/render'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { AnswerFilesContext, answerFiles } from '@/entities/surveys/question'
import { SurveyRun } from './SurveyRun'

const context = { today: '2026-11-20', now: '2026-11-20T07:15', language: 'ja', seed: 'a1' }

const page = (linkId: string, text: string) => ({
  linkId: `page-${linkId}`,
  item: [{ type: 'text' as const, linkId, text: { ja: text } }],
})
const twoPages = { ...wakingSurvey, page: [page('first', '一つ目'), page('last', '二つ目')] }

/** A survey step by step, without network. */
const meta = {
  component: SurveyRun,
  args: { definition: wakingSurvey, context, name: '勤務形態と睡眠リズムの追跡研究', onComplete: fn() },
  parameters: { frame: 'bare' },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof SurveyRun>
export default meta
type Story = StoryObj<typeof meta>

/** A missing answer is reported at its question, and 次へ stays on the page. */
export const Pages: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '次へ' }))
    await expect((await canvas.findAllByText('回答してください。'))[0]).toBeVisible()
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  },
}

/** One question at a time; the answer is still there after going back. */
export const Items: Story = {
  args: { definition: { ...wakingSurvey, presentation: 'item' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'よく眠れた' }))
    await userEvent.click(canvas.getByRole('button', { name: '次へ' }))
    await userEvent.click(await canvas.findByRole('button', { name: '戻る' }))
    await expect(await canvas.findByRole('radio', { name: 'よく眠れた' })).toBeChecked()
  },
}

/** The bar starts empty and grows with each answer. */
export const Progressing: Story = {
  play: async ({ canvas, userEvent }) => {
    const bar = canvas.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', '0')
    await userEvent.click(canvas.getByRole('radio', { name: 'よく眠れた' }))
    await expect(bar).toHaveAttribute('aria-valuenow', '1')
  },
}

/** A control focused by keyboard is never covered by the foot. */
export const Tabbed: Story = {
  play: async ({ canvas, userEvent }) => {
    const foot = canvas.getByRole('contentinfo')
    for (let step = 0; step < 12; step += 1) {
      await userEvent.tab()
      const focused = document.activeElement
      if (!focused || foot.contains(focused) || focused === document.body) continue
      await expect(focused.getBoundingClientRect().bottom).toBeLessThan(foot.getBoundingClientRect().top)
    }
  },
}

const oneOptional = {
  ...wakingSurvey,
  page: [
    {
      linkId: 'only',
      item: [{ type: 'text' as const, linkId: 'memo', text: { ja: '気になったこと' } }],
    },
  ],
}

/** Nothing was answered and nothing has to be: asks once before it is sent. */
export const SentEmpty: Story = {
  args: { definition: oneOptional },
  play: async ({ canvas, userEvent, args }) => {
    const send = canvas.getByRole('button', { name: '回答を送信する' })
    await userEvent.click(send)
    await expect(await canvas.findByText('何も回答していません。このまま送信しますか。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '回答に戻る' }))
    await expect(args.onComplete).not.toHaveBeenCalled()
    await userEvent.click(send)
    await userEvent.click(await canvas.findByRole('button', { name: 'このまま送信する' }))
    await expect(args.onComplete).toHaveBeenCalledOnce()
  },
}

/** One answer is enough for it to be sent without asking. */
export const SentWithOneAnswer: Story = {
  args: { definition: oneOptional },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'よく眠れた')
    await userEvent.click(canvas.getByRole('button', { name: '回答を送信する' }))
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument()
  },
}

/** A line that is far too long is refused at its question. */
export const TooLongLine: Story = {
  args: { definition: oneOptional },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.paste('あ'.repeat(100_000))
    await userEvent.click(canvas.getByRole('button', { name: '回答を送信する' }))
    await expect(await canvas.findByText('1,000文字以内で入力してください。')).toBeVisible()
    await expect(args.onComplete).not.toHaveBeenCalled()
  },
}

const unfinishedOnes = {
  ...oneOptional,
  page: [
    {
      linkId: 'only',
      item: [
        { type: 'date' as const, linkId: 'day', text: { ja: '受診した日' } },
        { type: 'time' as const, linkId: 'hour', text: { ja: '起きた時刻' } },
        { type: 'signature' as const, linkId: 'name', text: { ja: '署名' } },
        { type: 'duration' as const, linkId: 'long', text: { ja: '眠った時間' } },
      ],
    },
  ],
}

/** What was begun and is no answer yet is not dropped: it is refused with what it lacks, also where no answer is required. */
export const Unfinished: Story = {
  args: { definition: unfinishedOnes },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const of = (address: string) => {
      const question = canvasElement.querySelector<HTMLElement>(`[data-address="${address}"]`)
      if (!question) throw new Error(`no question ${address}`)
      return within(question)
    }
    await userEvent.type(of('day').getByRole('textbox', { name: '年' }), '2026')
    await userEvent.type(of('day').getByRole('textbox', { name: '月' }), '2')
    await userEvent.type(of('hour').getByRole('textbox', { name: '時' }), '7')
    await userEvent.type(of('name').getByRole('textbox'), '山田 花子')
    await userEvent.type(of('long').getByRole('textbox', { name: '時間' }), 'ん')
    const send = canvas.getByRole('button', { name: '回答を送信する' })
    await userEvent.click(send)
    await expect(await of('day').findByText(/^日も入力してください。/)).toBeVisible()
    await expect(of('hour').getByText(/^分も入力してください。/)).toBeVisible()
    await expect(of('name').getByText(/「この署名にする」を押してください。/)).toBeVisible()
    await expect(of('long').getByText('数字で入力してください。')).toBeVisible()
    await expect(args.onComplete).not.toHaveBeenCalled()
    await userEvent.type(of('day').getByRole('textbox', { name: '日' }), '3')
    await userEvent.clear(of('hour').getByRole('textbox', { name: '時' }))
    await userEvent.click(of('name').getByRole('button', { name: 'この署名にする' }))
    await of('name').findByRole('button', { name: '署名 を外す' })
    await userEvent.clear(of('long').getByRole('textbox', { name: '時間' }))
    await userEvent.click(send)
    await expect(args.onComplete).toHaveBeenCalledOnce()
  },
}

/** Finished and sent in one breath, before the browser draws: the press still counts. */
export const FinishedAndSent: Story = {
  args: { definition: unfinishedOnes },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '時' }), '7')
    const [minutes] = canvas.getAllByRole<HTMLInputElement>('textbox', { name: '分' })
    if (!minutes) throw new Error('no box for the minutes')
    const send = canvas.getByRole('button', { name: '回答を送信する' })
    // As a browser does on a slow phone: both events stand in its queue, and nothing is drawn between them.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(minutes, '30')
    minutes.dispatchEvent(new Event('input', { bubbles: true }))
    send.click()
    await waitFor(() => expect(args.onComplete).toHaveBeenCalledOnce())
  },
}

const onTwoPages = {
  ...unfinishedOnes,
  page: [
    { linkId: 'first', item: [{ type: 'text' as const, linkId: 'memo', text: { ja: '気になったこと' } }] },
    {
      linkId: 'second',
      item: [
        ...(unfinishedOnes.page[0]?.item ?? []),
        { type: 'number' as const, linkId: 'weight', text: { ja: '体重' } },
      ],
    },
  ],
}

/** What was begun is still there after 戻る and 次へ, and still asked for. */
export const UnfinishedKept: Story = {
  args: { definition: onTwoPages },
  play: async ({ canvas, userEvent }) => {
    const forward = () => userEvent.click(canvas.getByRole('button', { name: '次へ' }))
    const box = (name: string) => canvas.getByRole('textbox', { name })
    const name = '書く代わりに、氏名を入力して署名する'
    await forward()
    await userEvent.type(await canvas.findByRole('textbox', { name: '年' }), '2026')
    await userEvent.type(box('時'), '7')
    await userEvent.type(box(name), '山田 花子')
    await userEvent.type(box('時間'), 'ん')
    await userEvent.type(box('体重'), '六十')
    await userEvent.click(canvas.getByRole('button', { name: '戻る' }))
    await canvas.findByText('気になったこと')
    await forward()
    await expect(await canvas.findByRole('textbox', { name: '年' })).toHaveValue('2026')
    await expect(box('時')).toHaveValue('7')
    await expect(box(name)).toHaveValue('山田 花子')
    await expect(canvas.getByRole('img', { name: '署名の欄。書かれています' })).toBeVisible()
    await expect(box('時間')).toHaveValue('ん')
    await expect(box('体重')).toHaveValue('六十')
    await userEvent.click(canvas.getByRole('button', { name: '回答を送信する' }))
    await expect(await canvas.findByText(/「この署名にする」を押してください。/)).toBeVisible()
    await expect(canvas.getByText(/^月、日も入力してください。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'この署名にする' }))
    await expect(await canvas.findByRole('button', { name: '署名 を外す' })).toBeVisible()
  },
}

const withPhoto = {
  ...oneOptional,
  page: [
    { linkId: 'before', item: [{ type: 'text' as const, linkId: 'memo', text: { ja: '気になったこと' } }] },
    { linkId: 'second', item: [{ type: 'photo' as const, linkId: 'meal', text: { ja: '朝食の写真' } }] },
    { linkId: 'after', item: [{ type: 'text' as const, linkId: 'more', text: { ja: 'ほかに' } }] },
  ],
}
let isCut = true
const cutFiles = answerFiles({
  send: (file) =>
    isCut
      ? Promise.reject(new Error(''))
      : Promise.resolve({ id: 'f', name: file.name, contentType: file.type, size: file.size }),
  show: () => Promise.resolve(null),
})

/** A photo that the connection lost stays at its question, which asks for it, and is sent when the connection is back. */
export const PhotoOffline: Story = {
  args: { definition: withPhoto },
  decorators: [
    (Story) => (
      <AnswerFilesContext value={cutFiles}>
        <Story />
      </AnswerFilesContext>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    isCut = true
    const forward = () => userEvent.click(canvas.getByRole('button', { name: '次へ' }))
    await forward()
    await canvas.findByText('朝食の写真')
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!picker) throw new Error('no file input')
    await userEvent.upload(picker, new File(['x'], '朝食.jpg', { type: 'image/jpeg' }))
    await canvas.findByText(/^送れませんでした。まだ保存されていません。/)
    await forward()
    const asks = '写真をまだ送信できていません。通信が戻ると自動で送信します。'
    await expect(await canvas.findByText(asks)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '戻る' }))
    await canvas.findByText('気になったこと')
    await forward()
    await expect(await canvas.findByText('朝食.jpg')).toBeVisible()
    isCut = false
    dispatchEvent(new Event('online'))
    await expect(await canvas.findByRole('button', { name: '朝食.jpg を外す' })).toBeVisible()
    await forward()
    await userEvent.type(await canvas.findByRole('textbox', { name: /ほかに/ }), 'なし')
    await userEvent.click(canvas.getByRole('button', { name: '回答を送信する' }))
    await expect(args.onComplete).toHaveBeenCalledOnce()
  },
}

/** A survey whose texts join one another: what was typed stays, the sentence says what to do, and shorter answers go on. */
export const TooComplex: Story = {
  args: {
    definition: {
      ...oneOptional,
      page: [
        {
          linkId: 'only',
          item: [
            { type: 'text', linkId: 'memo', text: { ja: '気になったこと' } },
            {
              type: 'calculated',
              linkId: 'joined',
              expression: {
                operation: 'join',
                of: Array.from({ length: 500 }, () => ({ answer: 'memo' })),
              },
            },
          ],
        },
      ],
    },
    answers: { memo: { value: 'あ'.repeat(900) } },
    onComplete: fn(),
  },
  play: async ({ canvas, userEvent, args }) => {
    const sentence = () => canvas.queryByText(/今の回答では計算しきれません/)
    await expect(sentence()).toBeVisible()
    const field = canvas.getByRole('textbox', { name: /気になったこと/ })
    await expect(field).toHaveValue('あ'.repeat(900))
    await userEvent.click(canvas.getByRole('button', { name: '回答を送信する' }))
    await expect(args.onComplete).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '夢')
    await waitFor(() => expect(sentence()).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: '回答を送信する' }))
    await expect(args.onComplete).toHaveBeenCalled()
  },
}

const threeOptional = {
  ...oneOptional,
  presentation: 'item' as const,
  page: [
    {
      linkId: 'only',
      item: ['一つ目', '二つ目', '三つ目'].map((ja, place) => ({
        type: 'text' as const,
        linkId: `memo-${place}`,
        text: { ja },
      })),
    },
  ],
}

/** The second of two quick taps on 次へ skips no question that nobody has seen, and sends nothing. */
export const TappedTwice: Story = {
  args: { definition: threeOptional, onComplete: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const forward = () => canvas.getByRole('button', { name: /次へ|回答を送信する/ })
    await userEvent.dblClick(forward())
    await expect(canvas.getByText('二つ目')).toBeVisible()
    // Something was pressed on the question: it was seen.
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.dblClick(forward())
    await expect(canvas.getByText('三つ目')).toBeVisible()
    await expect(args.onComplete).not.toHaveBeenCalled()
  },
}

/** 次へ of the first step is as wide as the phone: at its left end 戻る comes up under the second of two quick taps. */
export const TappedTwiceAtTheLeft: Story = {
  args: { definition: threeOptional },
  play: async ({ canvas, userEvent }) => {
    const tap = (name: string, clientX: number) =>
      userEvent.pointer({
        keys: '[TouchA]',
        target: canvas.getByRole('button', { name }),
        coords: { clientX, clientY: 800 },
      })
    await tap('次へ', 40)
    await tap('戻る', 42)
    await expect(canvas.getByText('二つ目')).toBeVisible()
    // Elsewhere it is meant, however quick.
    await userEvent.click(canvas.getByRole('textbox'))
    await tap('次へ', 300)
    await expect(await canvas.findByText('三つ目')).toBeVisible()
    await tap('戻る', 40)
    await expect(await canvas.findByText('二つ目')).toBeVisible()
    // 戻る of the second step lies where 次へ of the first one is: the second of two quick taps does not go forward again.
    await tap('戻る', 40)
    await tap('次へ', 42)
    await expect(canvas.getByText('一つ目')).toBeVisible()
  },
}

/** Offline, the button says when it will send. */
export const Waiting: Story = {
  args: {
    definition: { ...wakingSurvey, page: wakingSurvey.page.slice(0, 1) },
    isWaiting: true,
    isSending: true,
  },
  play: says('通信が戻ったら送信する'),
}

/** A question that appears after 次へ was refused has not been passed over, and is not red before it is. */
export const AppearingLater: Story = {
  args: {
    definition: {
      ...wakingSurvey,
      page: [
        {
          linkId: 'p',
          item: [
            { type: 'yesNo', linkId: 'pain', text: { ja: '痛みがありますか。' }, required: 'whenShown' },
            {
              type: 'text',
              linkId: 'where',
              text: { ja: 'どこですか。' },
              required: 'whenShown',
              enableWhen: { left: { answer: 'pain' }, operator: '=', right: { value: true } },
            },
          ],
        },
        { linkId: 'end', item: [{ type: 'statement', linkId: 'thanks', text: { ja: '終わりです。' } }] },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '次へ' }))
    await expect(await canvas.findByText('回答してください。')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'はい' }))
    await expect(await canvas.findByLabelText('どこですか。')).toBeVisible()
    await expect(canvas.queryByText('回答してください。')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '次へ' }))
    await expect(await canvas.findByText('回答してください。')).toBeVisible()
  },
}

/** The line that says what is wrong with a text comes after the press on the next question has chosen something there. */
export const PressedBelow: Story = {
  args: {
    definition: {
      ...wakingSurvey,
      page: [
        {
          linkId: 'p',
          item: [
            { type: 'text', linkId: 'short', text: { ja: '短い文' }, maxLength: 5 },
            {
              type: 'single',
              linkId: 'pain',
              text: { ja: '痛み' },
              answerOption: [
                { code: 'head', text: { ja: '頭痛' } },
                { code: 'none', text: { ja: 'なし' } },
              ],
            },
          ],
        },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('短い文'), 'あいうえおかき')
    const choice = canvas.getByRole('radio', { name: '頭痛' })
    await userEvent.pointer({ keys: '[MouseLeft>]', target: choice })
    // While the finger is down no line is added that would move what is pressed.
    await expect(canvas.queryByText(/5文字以内/)).toBeNull()
    await userEvent.pointer({ keys: '[/MouseLeft]', target: choice })
    await expect(choice).toBeChecked()
    await expect(await canvas.findByText(/5文字以内/)).toBeVisible()
  },
}

/**
 * What the server refuses is shown at its question, whichever page the subject is on; refusals of other pages are named at the
 * end, with the way there.
 */
export const RefusedElsewhere: Story = {
  render: function Refused(args) {
    const [isRefused, setRefused] = useState(false)
    return (
      <SurveyRun
        {...args}
        definition={twoPages}
        onComplete={() => setRefused(true)}
        refusals={
          isRefused
            ? [
                { address: 'first', sentence: 'この写真はもうありません。もう一度選んでください。' },
                { address: 'last', sentence: 'この値は使えません。' },
              ]
            : []
        }
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('一つ目'), 'a')
    await userEvent.click(canvas.getByRole('button', { name: '次へ' }))
    await userEvent.type(await canvas.findByLabelText('二つ目'), 'b')
    await userEvent.click(canvas.getByRole('button', { name: '回答を送信する' }))
    const first = await canvas.findByLabelText('一つ目')
    await expect(first).toBeInvalid()
    await waitFor(() => expect(first).toHaveFocus())
    await expect(first).toHaveAccessibleDescription('この写真はもうありません。もう一度選んでください。')
    await userEvent.click(canvas.getByRole('button', { name: '二つ目' }))
    await expect(await canvas.findByLabelText('二つ目')).toHaveAccessibleDescription('この値は使えません。')
  },
}

/** An answer replaced by another device is marked at its question. */
export const Replaced: Story = {
  args: { answers: { sleep: { value: '4' } }, replaced: new Set(['sleep']) },
  play: says('別の端末または画面での回答に変わりました。'),
}

/** 文字の大きさ has three sizes; after the largest comes the smallest. */
export const LargerText: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /文字の大きさ/ }))
    await userEvent.click(canvas.getByRole('button', { name: /文字の大きさ ×1.15/ }))
    await expect(canvas.getByRole('button', { name: /文字の大きさ ×1.3/ })).toBeVisible()
  },
}
/** With the browser's text at 200 % and a choice of languages, the head leaves most of a phone to the question. */
export const DoubleText: Story = {
  args: { definition: { ...wakingSurvey, languages: ['ja', 'en'] } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => document.documentElement.style.removeProperty('font-size')
  },
  play: async ({ canvas }) => {
    const head = canvas.getByRole('banner').getBoundingClientRect()
    await expect(head.height).toBeLessThan(document.documentElement.clientHeight / 2)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const Desk: Story = { globals: { viewport: { value: 'desktop' } } }
