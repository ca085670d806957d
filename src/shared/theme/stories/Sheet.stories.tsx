import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Badge } from '@/shared/ui/badge'
import { Button, type ButtonVariant } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { DayCalendar } from '@/shared/ui/date-picker'
import { DropZone } from '@/shared/ui/drop-zone'
import { EmptyState } from '@/shared/ui/empty-state'
import { FilterChip } from '@/shared/ui/filter-chip'
import { IconButton } from '@/shared/ui/icon-button'
import { LoadFailed } from '@/shared/ui/load-failed'
import { Logo, LogoMark } from '@/shared/ui/logo'
import { ProgressBar } from '@/shared/ui/progress-bar'
import { Skeleton } from '@/shared/ui/skeleton'
import { StatusDot } from '@/shared/ui/status-dot'
import { Stepper } from '@/shared/ui/stepper'
import { Switch } from '@/shared/ui/switch'
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/tabs'
import { TagLabel } from '@/shared/ui/tag-label'
import { TextField } from '@/shared/ui/text-field'
import { TickRuler } from '@/shared/ui/tick-ruler'
import { media } from '../media'

/** Every part in its states on one sheet, to see whether they belong together. */
function Sheet() {
  return (
    <Grid>
      <Part title="ボタン">
        {buttons.map(([variant, label]) => (
          <Line key={label}>
            <Button variant={variant}>{label}</Button>
            <Button variant={variant} isPending pendingLabel={`${label.slice(0, -2)}中…`}>
              {label}
            </Button>
            <Button variant={variant} isDisabled>
              {label}
            </Button>
          </Line>
        ))}
        <Line>
          <Button size="sm">小 28</Button>
          <Button>中 36</Button>
          <Button size="lg">大 44</Button>
          <IconButton icon="edit" label="編集する" />
          <Button variant="text">文字だけ</Button>
          <Button variant="quiet">取り消す</Button>
        </Line>
      </Part>
      <Part title="チェック・スイッチ">
        <Line>
          <Checkbox>未選択</Checkbox>
          <Checkbox defaultSelected>選択</Checkbox>
          <Checkbox isIndeterminate>一部</Checkbox>
          <Checkbox isDisabled>使えない</Checkbox>
        </Line>
        <Line>
          <Switch>切</Switch>
          <Switch defaultSelected>入</Switch>
          <Switch isDisabled>使えない</Switch>
        </Line>
      </Part>
      <Part title="入力欄">
        <TextField label="被験者コード" need="required" hint="半角英数字とハイフンで入力してください。" />
        <TextField
          label="メールアドレス"
          defaultValue="kaito.i@mail"
          error="@の後ろを確認してください。例：name@example.com"
        />
        <TextField label="有効日の装着時間" defaultValue="600" suffix="分以上" />
        <TextField label="プロジェクトコード" defaultValue="SLP26" isReadOnly />
      </Part>
      <Part title="日付の選択">
        <Fit>
          <DayCalendar
            label="日付"
            value="2026-11-21"
            today="2026-11-21"
            onChange={() => {}}
            hasData={() => true}
            legend="データのある日"
            onMonth={() => {}}
          />
        </Fit>
      </Part>
      <Part title="タグ・バッジ・状態">
        <Line>
          <TagLabel name="夜勤" colour="fuji" />
          <TagLabel name="日勤" colour="yamabuki" />
          <TagLabel name="対照群" colour="sumi" />
        </Line>
        <Line>
          <Badge tone="solid">重大</Badge>
          <Badge tone="warning">警告</Badge>
          <Badge tone="accent">情報</Badge>
          <Badge tone="success">完了</Badge>
          <Badge tone="danger">失敗</Badge>
          <Badge>下書き</Badge>
          <Badge tone="fuji">管理者</Badge>
        </Line>
        <Line>
          <StatusDot tone="success" label="参加中" />
          <StatusDot tone="info" label="招待済み" />
          <StatusDot tone="warning" label="一時停止" />
          <StatusDot tone="neutral" label="完了" />
        </Line>
        <Line>
          <FilterChip label="状態" value="参加中" onPress={() => {}} onClear={() => {}} />
          <FilterChip label="タグ" onPress={() => {}} />
        </Line>
      </Part>
      <Part title="タブ・手順">
        <Tabs>
          <TabList aria-label="被験者の管理">
            <Tab id="subjects" label="被験者" count={129} />
            <Tab id="tags" label="タグ" count={6} />
            <Tab id="members" label="メンバー" />
          </TabList>
          <TabPanel id="subjects">129名</TabPanel>
          <TabPanel id="tags">6件</TabPanel>
          <TabPanel id="members">3名</TabPanel>
        </Tabs>
        <Stepper steps={[{ label: '選ぶ', to: '/' }, { label: '対応付け' }, { label: '登録' }]} current={1} />
      </Part>
      <Part title="読み込み">
        <Line>
          <Skeleton width="28px" height="28px" isRound />
          <Skeleton width="58%" />
        </Line>
        <ProgressBar label="データの変換" percent={62} detail="変換中・81 / 131名・残り 約3分" />
      </Part>
      <Part title="ファイルの受け取り">
        <DropZone
          title="CSV をここにドロップ"
          hint="CSV、TSV、XLSX・10 MB まで"
          accept={['.csv']}
          onFile={() => {}}
        />
      </Part>
      <Part title="空の状態">
        <EmptyState
          title="まだ被験者がいません"
          reason="1名ずつ登録するか、CSV で一括登録できます。"
          action={<Button variant="primary">被験者を登録する</Button>}
        />
      </Part>
      <Part title="条件に合うものがない">
        <EmptyState
          kind="noMatch"
          title="条件に合う被験者はいません"
          reason="絞り込みを減らすか、別の言葉で検索してください。"
          action={<Button>絞り込みを解除する</Button>}
        />
      </Part>
      <Part title="読み込めない状態">
        <LoadFailed what="心拍数" onRetry={() => {}} />
      </Part>
      <Part title="印と目盛り">
        <Line>
          <Logo />
          <LogoMark size={40} />
          <LogoMark size={16} />
        </Line>
        <TickRuler fraction={42 / 180} />
      </Part>
    </Grid>
  )
}

const buttons: [ButtonVariant, string][] = [
  ['primary', '登録する'],
  ['secondary', '保存する'],
  ['danger', '削除する'],
]

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Frame>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(360px, 1fr));
  gap: ${({ theme }) => theme.space[16]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[12]};
  min-width: 0;
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  h2 {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Fit = styled.div`
  width: fit-content;
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
`

const meta = { title: '部品と状態', component: Sheet } satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Light: Story = {}
