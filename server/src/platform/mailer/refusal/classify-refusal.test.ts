import { expect, test } from 'vitest'
import { classifyRefusal, type MailFault } from './classify-refusal'
import { maskedReply } from './masked-reply'
import { type MailStage, parseReply } from './smtp-reply'

const faultOf = (stage: MailStage, response: string) =>
  classifyRefusal(stage, parseReply(response), ['kansoku.example'])

type Row = readonly [response: string, stage?: MailStage]
const check = (fault: MailFault, rows: readonly Row[]) =>
  test.each(rows.map(([response, stage = 'receiver' as const]) => ({ response, stage })))(
    `${fault} at $stage: $response`,
    ({ response, stage }) => {
      expect(faultOf(stage, response)).toBe(fault)
    },
  )

check('no_such_address', [
  // Gmail
  [
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550-5.1.1 unnecessary spaces. For more information, go to\n550 5.1.1  https://support.google.com/mail/?p=NoSuchUser d9443c01a7336-24cb si1234 - gsmtp",
  ],
  // Outlook, Exchange
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient hana@contoso.com not found by SMTP address lookup'],
  ['550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found'],
  ['550 5.1.6 Recipient no longer on server'],
  // Yahoo!
  [
    "554 delivery error: dd This user doesn't have a yahoo.com account (hana@yahoo.com) [-5] - mta1234.mail.bf1.yahoo.com",
    'content',
  ],
  [
    '554 delivery error: dd Requested mail action aborted, mailbox not found - mta4.mail.kks.yahoo.co.jp',
    'content',
  ],
  ['550 5.1.1 <hana@yahoo.co.jp>... User unknown'],
  // Carriers of Japan
  ['550 Unknown user hanako@docomo.ne.jp'],
  ['550 Unknown user'],
  ['550 <hanako@ezweb.ne.jp>: User unknown'],
  ['550 : User unknown'],
  ['550 Invalid recipient: <hanako@softbank.ne.jp>'],
  ['550 Invalid recipient'],
  ['550 5.1.1 <hana@i.softbank.jp>: Recipient address rejected: User unknown'],
  ['550 宛先のユーザーは存在しません'],
  // iCloud
  ['550 5.1.1 <hana@icloud.com>: user does not exist'],
  // Postfix
  ['550 5.1.1 <hana@lab.example>: Recipient address rejected: User unknown in local recipient table'],
  ['550 5.1.1 <hana@lab.example>: Recipient address rejected: User unknown in relay recipient table'],
  ['550 5.1.1 <hana@lab.example>: Recipient address rejected: User unknown in virtual mailbox table'],
  // Exim, cPanel
  ['550 No Such User Here'],
  ['550 No such user here"'],
  ['550-"The mail server could not deliver mail to hana@lab.example.\n550 No such person at this address."'],
  ['550 Unknown recipient'],
  // Sendmail, qmail
  ['550 5.1.1 hana... User unknown'],
  ['553 5.3.0 <hana@lab.example>... User unknown'],
  ['550 sorry, no mailbox here by that name. (#5.1.1)'],
  ['553 sorry, no mailbox here by that name'],
  ['511 sorry, no mailbox here by that name (#5.1.1 - chkuser)'],
  // Proofpoint, Mimecast, Yandex, GMX
  ['550 5.1.1 User Unknown - lab.example'],
  ['550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [abc]'],
  ['550 No such user!'],
  ['550 Requested action not taken: mailbox not found'],
  ['550 5.1.1 user unknown', 'content'],
  ['550 The recipient no longer exists'],
  // People choose their addresses.
  ['550 <spam.blocklist@relay.example>: User unknown'],
  // So are names of hosts, and advice blames nobody.
  ['550 5.1.1 User unknown; host mx.arc.ac.jp'],
  ['550-mx.zen.example\n550 User unknown'],
  ['550 5.1.1 User unknown, see https://www.lab.example/certificate/'],
  ['550 host spam-gw1.lab.example[192.0.2.1] said: 550 5.1.1 <hana@lab.example>: User unknown'],
  ['550 5.1.1 Mailbox not found. Contact your mail server administrator'],
  [
    '550 5.1.1 User unknown. Contact postmaster@lab.example if you are a legitimate sender and this is an error.',
  ],
  ['550 5.1.1 User unknown. Please check the address and try again.'],
  ['550 5.1.1 User not found in directory'],
  ['550 Mail box not found'],
  ['550 unknown or illegal alias: hana'],
  ['550 not a registered gateway user'],
  ['550 Account has been deleted'],
  ['550 No account by that name here'],
  ['550 non-existent user'],
  ['550 お探しのユーザーは登録されていません'],
  ['550 そのアドレスは使われておりません'],
  ['550 該当するユーザーはおりません'],
  // The words that name a host or a network are of whoever answers.
  ['550 5.1.1 No such user on this host'],
  ['550 User unknown at this mail server'],
  // Beside the code few words are enough, or none.
  ['550 5.1.1'],
  ['550 5.1.1 <hana@s.example>'],
  ['550 5.1.1 <hana@s.example>: Recipient address rejected'],
  ['550 5.1.1 unknown'],
  ['550 5.1.1 not found'],
  ['550 5.1.1 Bad destination mailbox address'],
  ['550 5.1.1 宛先不明'],
  ['550 5.1.1 ユーザー不明'],
  ['550 5.1.1 該当なし'],
  ['550 5.1.1 無効なアドレスです'],
  // Of a gateway that asked the next one: a host that says so, is not the one that is unknown.
  [
    '550 5.1.1 <hana@lab.example>: Recipient address rejected: undeliverable address: host mx.lab.example[192.0.2.2] said: 550 5.1.1 User unknown (in reply to RCPT TO command)',
  ],
])

check('no_such_domain', [
  [
    '556 5.1.10 <hana@example.com>: Recipient address rejected: Domain example.com does not accept mail (nullMX)',
  ],
  ['556 Domain does not accept mail'],
  ['550 5.1.10 Recipient address has null MX'],
  ['550 5.1.2 <hana@gmial.example>: Recipient address rejected: Domain not found'],
  ['550 5.1.2 <hana@nowhere.example>... Host unknown (Name server: nowhere.example: host not found)'],
  ['550 Unknown domain'],
  ['550 Domain kansoku.example.gmial.example does not exist'],
  ['512 5.1.2 Host unknown; Domain name not found'],
  [
    '550 5.4.4 Host or domain name not found. Name service error for name=gmial.example type=A: Host not found',
  ],
])

check('mailbox', [
  ['552 5.2.2 <hana@icloud.com>: user is over quota'],
  [
    '552-5.2.2 The email account that you tried to reach is over quota. Please direct\n552 5.2.2 the recipient to https://support.google.com/mail/?p=OverQuotaPerm - gsmtp',
  ],
  ['452 4.2.2 The email account that you tried to reach is over quota'],
  ['452 <full@s.example>: full'],
  ['451 <later@s.example>: later'],
  ['550 5.2.2 Mailbox full'],
  ['554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException', 'content'],
  ['550 Mailbox is full / Blocks limit exceeded / Inode limit exceeded'],
  ['552 5.2.2 This message is larger than the current system limit or the recipient mailbox is full'],
  ['552 Requested mail action aborted: exceeded storage allocation'],
  ['552'],
  ['550 5.2.1 The email account that you tried to reach is disabled. - gsmtp'],
  [
    '450 4.2.0 <hana@lab.example>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help',
  ],
  ['451 4.7.1 Greylisting in action, please come back later'],
  [
    '450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
  ],
  // None of these says that there is no such mailbox.
  ['550'],
  ['550 '],
  ['550 Requested action not taken: mailbox unavailable'],
  ['550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)'],
  ['550 5.1.0 Address rejected'],
  ['550 5.1.0 <hana@lab.example> recipient rejected'],
  ['550 5.4.1 Recipient address rejected: AS(201806281)'],
  ['550 Unrouteable address'],
  ['551 User not local'],
  ['553 Requested action not taken: mailbox name not allowed'],
  ['550 No'],
  // Nobody could look.
  ['550 User lookup failed: LDAP server not found'],
  ['550 Recipient not found: internal error, try again'],
  ['554 recipient address rejected: user database timed out, user unknown'],
  // Nor with the code of an address that does not exist.
  ['550 5.1.1 <hana@lab.example>: mailbox full'],
  [
    '550 5.1.1 <hana@lab.example>: Recipient address rejected: unverified address: Address verification in progress',
  ],
  [
    '550 5.1.1 <hana@lab.example>: Recipient address rejected: undeliverable address: connect to mx.lab.example[192.0.2.2]:25: Connection timed out',
  ],
  ['550 5.1.1 Recipient address rejected: undeliverable address: mail for lab.example loops back to myself'],
  ['554 5.1.1 user unknown; temporary lookup failure'],
  ['550 5.1.1 Recipient verification failed: LDAP lookup timed out'],
  ['550 5.1.1 Unable to verify user; try again later'],
  ['550 5.1.1 User unknown (backend down)'],
  ['550 Unknown user: mysql error'],
  ['550 5.1.1 account not found, service under maintenance'],
  ['550 メンテナンス中のためユーザーが見つかりません'],
  ['550 5.1.1 一時的なエラー: ユーザーが見つかりません'],
  ['550 5.1.1 メールボックスがいっぱいです'],
  ['550 5.1.1 no such user: I/O error'],
  ['550 5.1.1 no such user (could not contact server)'],
  ['550 5.1.1 mailbox is being migrated'],
  ['550 5.1.1 Mailbox disabled'],
  ['550 5.1.1 system error'],
  ['550 5.1.1 User unknown (NIS not available)'],
  ['550 5.1.1 Cannot find user: connection pool exhausted'],
  ['550 User unknown; lookup service unreachable'],
  ['550 5.1.1 user unknown (DNS failure)'],
  ['550 5.1.1 Recipient unknown while server starts'],
  ['550 5.1.1 Please wait, user is being provisioned'],
  ['550 5.1.1 サーバーが混み合っています'],
  ['550 障害のためユーザーが見つかりません'],
  // It is there, and takes mails from others.
  ['550 5.1.1 受信拒否設定'],
  ['550 5.1.1 You are not permitted to send to this recipient'],
  ['550 5.1.1 Recipient does not accept mails from external senders'],
  ['550 5.1.1 Group not found or restricted to members'],
  ['550 Recipient unknown to senders outside the company'],
  ['550 5.1.1 Recipient address rejected: Access denied'],
  ['550 user is unknown at this moment, come back later'],
  ['550 destination not found in routing table'],
  // Only what says that it is unknown, or nothing, denies an address.
  ...[
    'mailbox size exceeded',
    'Mailbox over-limit',
    'user has exceeded their limit',
    'No space left on device',
    'no room',
    'メールボックスに空きがありません',
    'please retry in 10 minutes',
    'overloaded, come back later',
    'too busy',
    'out of memory',
    'directory sync pending',
    'recipient verify defer',
    'Callout failed',
    'rejected by greylist',
    'システム更新中',
    'メンテ中です',
    'サービス停止中',
    'サーバー過負荷',
    'データベース接続エラー',
    '受信制限',
    'お客様の設定により受信できません',
    'PCメール拒否',
    'このアドレスへの送信権限がありません',
    'does not want your mail',
    'only registered senders may write',
    'no permission to send to this recipient',
    'mail to this recipient is restricted',
    '192.0.2.1 is not welcome here',
    'unknown error',
    '不明なエラー',
    'something else altogether',
  ].map((words): Row => [`550 5.1.1 ${words}`]),
  ['550 5.1.10 something else altogether'],
  ['550 メールボックスに空きがありません'],
  ['550 このアドレスへの送信権限がありません'],
  // One person's limit is none of ours.
  ['552 5.2.2 Too many messages in mailbox'],
  ['552 Too many messages in mailbox'],
  ['452 4.2.2 too much mail in this mailbox'],
  ['552 5.2.2 Your mailbox is full'],
  ['550 Your mailbox is full'],
  ['550 5.2.1 This host has disabled the account: subscription expired'],
  ['550 5.2.1 Mailbox locked, password expired'],
  ['452 4.2.2 Mailbox full on this host'],
  ['550 5.7.1 Mailbox full'],
  // Exchange Online, of what its directory lacks or is not told of yet.
  ['550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'],
  // Greylisting without its name is of one receiver.
  ['451 4.7.1 Please try again later'],
  ['451 4.7.1 Service temporarily unavailable, first contact'],
  ['450 4.7.1 grey-listed, your IP address is new'],
])

check('our_side', [
  // Lists
  [
    '550 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org; https://www.spamhaus.org/query/ip/192.0.2.1',
  ],
  ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using bl.spamcop.net'],
  ['550 5.1.1 Your IP is blacklisted; user unknown'],
  ['550 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.1'],
  ['554 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.1', 'connect'],
  [
    "550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3140).",
    'sender',
  ],
  ['550 5.7.606 Access denied, banned sending IP [192.0.2.1]'],
  ['550 csi.mimecast.org Poor Reputation Sender. - https://community.mimecast.com/docs/DOC-1369#550'],
  ['550-JunkMail rejected - mx.lab.example [192.0.2.1] is in an RBL'],
  ['554 5.7.1 <unknown[192.0.2.1]>: Client host rejected: Access denied'],
  ['550 5.7.25 [192.0.2.1] The IP address sending this message does not have a PTR record setup'],
  ['450 4.7.1 <mx.lab.example>: Helo command rejected: Host not found'],
  ['450 4.7.25 Client host rejected: cannot find your reverse hostname, [192.0.2.1]'],
  // Proofs of who we are
  ['550 5.7.23 The message was rejected because of Sender Policy Framework violation'],
  ['550 SPF: 192.0.2.1 is not allowed to send mail from kansoku.example'],
  [
    '550 5.7.26 This mail has been blocked because the sender is unauthenticated. Gmail requires all senders to authenticate with either SPF or DKIM.',
    'content',
  ],
  ['554 5.7.5 Permanent error evaluating DMARC policy', 'content'],
  [
    "550-5.7.1 Unauthenticated email from kansoku.example is not accepted due to domain's DMARC policy",
    'content',
  ],
  ['550 5.7.1 Message rejected due to DKIM failure', 'content'],
  ['550 5.1.8 <no-reply@kansoku.example>: Sender address rejected: Domain not found'],
  ['450 4.1.8 <no-reply@kansoku.example>: Sender address rejected: Domain not found'],
  [
    '550-Verification failed for <no-reply@kansoku.example>\n550-Unrouteable address\n550 Sender verify failed',
  ],
  ['550 5.7.1 Sender address rejected: not owned by user'],
  ['553 5.7.1 <no-reply@kansoku.example>: Sender address rejected: not logged in', 'sender'],
  ['550 5.1.7 Invalid address', 'sender'],
  ['501 5.1.7 Bad sender address syntax', 'sender'],
  ['550', 'sender'],
  ['554 Transaction failed', 'sender'],
  ['451 4.7.1 Try again later', 'sender'],
  ['450 later', 'sender'],
  ['550 Your domain kansoku.example does not exist'],
  ['550 Sending domain not found'],
  ['550 5.1.2 Domain kansoku.example not found'],
  ['550 The domain you are sending from does not exist'],
  ['550 The address you are sending from does not exist'],
  ['550 5.1.1 no such originating user'],
  // Whoever asks back for our own address, and does not find it.
  ['550 5.1.1 <no-reply@kansoku.example>: User unknown'],
  ['550 User unknown: bounces+1@kansoku.example'],
  ['550 no-reply@kansoku.example: no such user', 'content'],
  ['550 5.1.1 kansoku.example is not welcome here'],
  ['550 this host is not welcome'],
  ['554 Your network is not wanted'],
  ['550 5.1.1 Too many unknown users'],
  ['452 4.3.1 Your sending quota is exceeded'],
  ['550 5.1.1 Access from unknown host denied'],
  ['550 Domain not found: kansoku.example.'],
  ['550 reverse-path address does not exist'],
  ['550 bounce address does not exist'],
  ['550 Callback verification: mailbox does not exist'],
  ['550 your mailbox does not exist'],
  ['550 Invalid sender'],
  ['550 差出人アドレスが存在しません'],
  ['550 送信者のドメインが存在しません'],
  ['550 Reply-to address does not exist', 'content'],
  ['550 Host name does not exist in DNS [192.0.2.1]'],
  ['550 Address 192.0.2.1 does not exist in DNS'],
  ['550 unknown host 192.0.2.1'],
  ['550 client address not found'],
  ['550 SMTP account does not exist'],
  ['550 login failed: user unknown'],
  ['535 no such user'],
  ['550 Directory harvest attack detected: user unknown'],
  // Relays
  ['550 5.7.1 Relaying denied'],
  ['554 5.7.1 <hana@docomo.ne.jp>: Relay access denied'],
  ['550 relay not permitted'],
  ["553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
  ['550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain'],
  ['550 5.7.1 Unable to relay'],
  ['550 We do not relay'],
  ['530 5.7.0 Authentication required', 'sender'],
  ['530 5.7.0 Must issue a STARTTLS command first'],
  ['535 5.7.8 Username and Password not accepted', 'log_in'],
  ['554 5.7.1 You are not allowed to connect', 'connect'],
  // Rates
  ['550 5.4.5 Daily user sending limit exceeded', 'content'],
  [
    '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to unexpected volume or user complaints',
  ],
  [
    '421 4.7.28 Our system has detected an unusual rate of unsolicited mail originating from your IP address',
    'content',
  ],
  ['452 4.5.3 Too many recipients'],
  ['550 Domain frequency limited'],
  ['550 5.1.1 Connection frequency limited.'],
  ['450 4.7.1 Error: too much mail from 192.0.2.1'],
  ['451 4.7.500 Server busy. Please try again later from [192.0.2.1]'],
  ["550 SC-001 (COL004) Unfortunately, messages from 192.0.2.1 weren't sent."],
  ['454 4.7.0 Throttling failure: Maximum sending rate exceeded.', 'content'],
  // Policies
  ['554 5.7.1 <hana@lab.example>: Recipient address rejected: Access denied'],
  ['550 5.7.1 [CS01] Message rejected due to local policy.', 'content'],
  ['550 Administrative prohibition'],
  ['550 5.7.1 <hana@lab.example>: User unknown'],
  ['571 Delivery not authorized, message refused'],
  // A bare refusal of the text says nothing of people, nor of the text.
  ['550', 'data'],
  ['550 Requested action not taken', 'content'],
  ['554 Transaction failed', 'content'],
  ['554', 'data'],
  ['554 Transaction failed'],
])

check('content', [
  ['554 5.6.0 Message content rejected', 'content'],
  ['550 5.6.1 Message not accepted: 8-bit data'],
  ['550 5.1.0 Message rejected due to content restrictions'],
  ['554 5.7.1 Message identified as SPAM', 'content'],
  ['554 5.7.1 Your message contains a virus', 'content'],
  [
    '550-5.7.1 Our system has detected that this message is likely unsolicited mail. To reduce the\n550 5.7.1 amount of spam sent to Gmail, this message has been blocked.',
    'content',
  ],
  ['552 5.7.0 This message was blocked because its content presents a potential security issue.', 'content'],
  ['550 High probability of spam', 'content'],
  // Domains and addresses of the text.
  ['554 Message contains a link whose domain does not exist', 'content'],
  ['550 Message-ID domain not found', 'content'],
  ['554 URL of an unknown domain', 'data'],
  ['550 Your message contains the address of an unknown user', 'content'],
  ['550 5.1.2 Message contains a link to an unknown host', 'content'],
  ['550 5.1.1 Message contains spam'],
  ['550 迷惑メールと判定されました', 'content'],
])

check('this_mail', [
  ['552 5.3.4 Message size exceeds fixed maximum message size', 'sender'],
  ['552 5.3.4 Error: message file too big', 'content'],
  ['552 Message size exceeds maximum permitted', 'sender'],
  ['552', 'content'],
  ['523 5.2.3 the message exceeds the maximum size of the mailbox', 'content'],
  ['501 5.1.3 Bad recipient address syntax'],
  ['501 Syntax error in parameters or arguments'],
  ['501 <hana..ko@docomo.ne.jp>: malformed address'],
  ['500 unrecognized command'],
  ['553 5.1.3 <hana..ko@s.example>: Invalid recipient address syntax'],
  ['555 5.5.4 Unsupported option: SMTPUTF8'],
  ['504 5.5.2 need fully-qualified address'],
])

check('connection', [
  ['421 4.3.2 Service not available, closing transmission channel'],
  ['421 Service not available', 'connect'],
  ['421 4.4.2 Timeout', 'content'],
  ['450 too busy', 'connect'],
  ['454 4.7.0 Temporary authentication failure', 'log_in'],
  ['452 4.3.1 Insufficient system storage', 'sender'],
  ['451 4.3.0 Temporary lookup failure', 'sender'],
  ['503 5.5.1 Bad sequence of commands'],
  ['451 4.3.5 Server configuration problem', 'receiver'],
  ['gibberish'],
  [''],
])

test('a reply is taken apart over its lines, wherever the enhanced code stands', () => {
  expect(parseReply('550-5.1.1 one\r\n550 5.1.1 two')).toEqual({
    code: 550,
    enhanced: '5.1.1',
    text: 'one two',
  })
  expect(parseReply('553 no (#5.1.2)')).toMatchObject({ code: 553, enhanced: '5.1.2' })
  // A 4.x in a reply of 5xx, and a version or an address, are none.
  expect(parseReply('550 4.2.2 or 5.1.1.9 at 10.5.1.1')).toMatchObject({ enhanced: null })
  expect(parseReply('hello')).toBeNull()
})

test("what staff read names nobody: addresses and the receiver's name are masked", () => {
  const said = maskedReply(
    '550 5.1.1 <Hanako.Y@s.example>: user hanako.y unknown, ask postmaster@s.example\r\nor hanako.yamada',
    'hanako.y@s.example',
  )
  expect(said).toBe('550 5.1.1 ***: user *** unknown, ask *** or hanako.yamada')
  expect([...maskedReply('長'.repeat(1000), 'a@b.c')]).toHaveLength(301)
})
