import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { baseColours, media } from '@/shared/theme'
import { SleepDial } from './SleepDial'

/** The product in one picture; hidden if there is no space. */
export function DialSide() {
  return (
    <Frame>
      <DialPlace>
        <SleepDial />
      </DialPlace>
      <Words>
        <Motto>
          <Trans>一日を、測りつづける。</Trans>
        </Motto>
        <Caption>
          <Trans>21日分の睡眠と活動を、24時間の円に重ねて表示しています。</Trans>
        </Caption>
      </Words>
    </Frame>
  )
}

// A landmark of its own, since screen readers may skip content outside landmarks.
const Frame = styled.aside`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${({ theme }) => theme.space[48]};
  height: 100dvh;
  padding: 60px 100px;
  overflow: hidden;
  color: ${baseColours.white};
  background: linear-gradient(
    180deg,
    ${baseColours.ai[900]} 0,
    ${baseColours.ai[950]} 70%
  );
  ${media.rail} {
    display: none;
  }
`
const DialPlace = styled.div`
  width: min(640px, 100%, 68dvh);
  margin: 0 auto;
`
const Words = styled.div`
  width: min(640px, 100%);
  margin: 0 auto;
`
const Motto = styled.p`
  ${({ theme }) => ({ ...theme.typography.title })}
  letter-spacing: 0.04em;
`
const Caption = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  margin-top: ${({ theme }) => theme.space[6]};
  color: ${baseColours.ai[200]};
`
