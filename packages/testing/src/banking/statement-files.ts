/** Files of our own in the shapes of British banks' downloads, for tests. */

/** Each with its rows and the balance in it. */
export const SHAPES: readonly (readonly [
  name: string,
  file: string,
  rows: readonly string[],
  balance: number | null,
])[] = [
  [
    "number, date, account, amount, memo",
    "Number,Date,Account,Amount,Subcategory,Memo\n\t ,28/02/2031,20-40-60 12345678,-12.50,DEBIT,CORNER SHOP\n",
    ["2031-02-28 -1250 CORNER SHOP"],
    null,
  ],
  [
    "no headings at all",
    '28/02/2031,CORNER SHOP ))),-12.50\n27/02/2031,"SALARY, ACORN","2,000.00"\n26/02/2031,GYM,-25.00\n',
    ["2031-02-28 -1250 CORNER SHOP )))", "2031-02-27 200000 SALARY, ACORN", "2031-02-26 -2500 GYM"],
    null,
  ],
  [
    "debit and credit columns with a balance, newest first",
    "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n28/02/2031,DEB,'20-40-60,12345678,CORNER SHOP,12.50,,100.00\n27/02/2031,FPI,'20-40-60,12345678,SALARY,,2000.00,112.50\n",
    ["2031-02-28 -1250 CORNER SHOP", "2031-02-27 200000 SALARY"],
    10_000,
  ],
  [
    "one day, newest first",
    "Date,Description,Amount,Balance\n28/02/2031,CORNER SHOP,-12.50,100.00\n28/02/2031,PUB,-5.00,112.50\n28/02/2031,SALARY,17.50,117.50\n",
    ["2031-02-28 -1250 CORNER SHOP", "2031-02-28 -500 PUB", "2031-02-28 1750 SALARY"],
    10_000,
  ],
  [
    "the newest day first, and each day from its first row to its last",
    "Date,Description,Amount,Balance\n28/02/2031,PUB,-5.00,112.50\n28/02/2031,CORNER SHOP,-12.50,100.00\n27/02/2031,SALARY,17.50,117.50\n",
    ["2031-02-28 -500 PUB", "2031-02-28 -1250 CORNER SHOP", "2031-02-27 1750 SALARY"],
    10_000,
  ],
  [
    "value, balance and a number with an apostrophe",
    'Date, Type, Description, Value, Balance, Account Name, Account Number\n28 Feb 2031,POS,"\'CORNER SHOP",-12.50,100.00,"\'MISS A",\'204060-12345678\n',
    ["2031-02-28 -1250 'CORNER SHOP"],
    10_000,
  ],
  [
    "lines above the table and pounds signs",
    '"Account Name:","FlexCurrent ****12345"\n"Account Balance:","£100.00"\n\n"Date","Transaction type","Description","Paid out","Paid in","Balance"\n"27 Feb 2031","Bank credit","SALARY","","£2000.00","£112.50"\n"28 Feb 2031","Visa","CORNER SHOP","£12.50","","£100.00"\n',
    ["2031-02-27 200000 SALARY", "2031-02-28 -1250 CORNER SHOP"],
    10_000,
  ],
  [
    "an id, a time, a name, one amount and two others",
    "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In\ntx_1,28/02/2031,10:00:00,Card,Corner Shop,,Groceries,-12.50,GBP,-14.00,EUR,,,,CORNER SHOP LEEDS,,-12.50,\n",
    ["2031-02-28 -1250 CORNER SHOP LEEDS"],
    null,
  ],
  [
    "a counterparty and a reference",
    "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n28/02/2031,Corner Shop,BREAD,CARD,-12.50,100.00,GROCERIES,\n",
    ["2031-02-28 -1250 Corner Shop BREAD"],
    10_000,
  ],
  [
    "a creation time, and an amount in another currency",
    "id,created,amount,currency,local_amount,local_currency,description\ntx_1,2031-02-28 10:00:00 +0000,-12.50,GBP,-14.00,EUR,CORNER SHOP\n",
    ["2031-02-28 -1250 CORNER SHOP"],
    null,
  ],
  [
    "words under a heading of the bank's own",
    '"Date","Transactions","Location","Paid out","Paid in"\n"27 Feb 2031","CORNER SHOP","","£12.50",""\n"28 Feb 2031","PAYMENT","","","£12.50"\n',
    ["2031-02-27 -1250 CORNER SHOP", "2031-02-28 1250 PAYMENT"],
    null,
  ],
  [
    "a flag of debit or credit",
    "Transaction Date,Posting Date,Billing Amount,Merchant,Debit/Credit Flag\n28/02/2031,28/02/2031,£12.50,CORNER SHOP,D\n27/02/2031,28/02/2031,£50.00,PAYMENT,C\n",
    ["2031-02-28 -1250 CORNER SHOP", "2031-02-27 5000 PAYMENT"],
    null,
  ],
  [
    "fees, states and currencies",
    "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nCARD_PAYMENT,Current,2031-02-27 10:00:00,2031-02-28 11:00:00,Corner Shop,-12.00,0.50,GBP,COMPLETED,100.00\n",
    ["2031-02-28 -1250 Corner Shop"],
    10_000,
  ],
];

export const OFX_1 = `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n<OFX>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP
<BANKACCTFROM><BANKID>204060<ACCTID>20406012345678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20310201<DTEND>20310228
<STMTTRN><TRNTYPE>POS<DTPOSTED>20310228120000[0:GMT]<TRNAMT>-12.50<FITID>F1<NAME>Marks &amp; Co<MEMO></STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20310227<TRNAMT>2000.00<FITID>F2<NAME>SALARY</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20310228</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

export const OFX_2 = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="220"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP</CURDEF><BANKACCTFROM><BANKID>204060</BANKID><ACCTID>12345678</ACCTID>
<ACCTTYPE>SAVINGS</ACCTTYPE></BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>POS</TRNTYPE><DTPOSTED>20310228</DTPOSTED>
<TRNAMT>-12.50</TRNAMT><FITID>F1</FITID><NAME>Corner Shop</NAME></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

export const entry = (amount: string, direction: string, more: string, currency = "GBP") =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${more}</Ntry>`;
export const booked = "<Sts>BOOK</Sts><BookgDt><Dt>2031-02-28</Dt></BookgDt>";
export const camt = (version: string, entries: string) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Acct><Id><IBAN>GB33BUKB20406012345678</IBAN></Id><Ccy>GBP</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2031-02-28</Dt></Dt></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`;
