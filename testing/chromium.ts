import { existsSync } from 'node:fs'

/** Debian's. The shell draws pages as Chromium does, without its windows: the tests take a third less time. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const wholeChromium = '/usr/bin/chromium'

/** The browser of story and browser tests: CHROMIUM_PATH, or what Debian's packages installed. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ??
  (existsSync(wholeChromium) && !existsSync(headlessShell) ? wholeChromium : headlessShell)

/**
 * Chromium uses only the last --disable-features, so the features that Playwright disables (chromiumSwitches)
 * are repeated here.
 */
const playwrightTurnsOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Pages of Chromium's address bar. Each new context would load them, which takes as long as a page of the
 * application.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightTurnsOff, ...addressBar].join()}`,
] as const
