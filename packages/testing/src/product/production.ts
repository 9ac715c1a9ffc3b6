import { generateKeyPairSync } from "node:crypto";

const privateKey = (): string =>
  generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();

/** Settings with which production starts; no key in it is anybody's. */
export const TEST_PRODUCTION = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://pay.example",
  TRUST_PROXY: "loopback, 10.0.0.0/8",
  SECRET_KEY: "3ed7bc4a20df2a5ff7381126377c9d611d6676f00c092c5b",
  SUPPORT_EMAIL: "help@pay.example",
  HELPDESK_URL: "https://help.pay.example/",
  APP_STORE_URL: "https://apps.apple.com/gb/app/pay/id1",
  PLAY_STORE_URL: "https://play.google.com/store/apps/details?id=example.pay",
  REGULATOR_REFERENCE: "FRN 123456",
  OPEN_BANKING_IDENTITY_URL: "https://identity.moneyhub.co.uk",
  OPEN_BANKING_DATA_URL: "https://api.moneyhub.co.uk/v3",
  OPEN_BANKING_CLIENT_ID: "id",
  OPEN_BANKING_PRIVATE_KEY: privateKey().replaceAll("\n", "\\n"),
  OPEN_BANKING_KEY_ID: "key",
  MESSAGING_URL: "https://api.twilio.com",
  MESSAGING_ACCOUNT: "AC1",
  MESSAGING_TOKEN: "611b88467b0b934feadfe88507373cac",
  MESSAGING_FROM: "Pay",
  MESSAGING_EMAIL_URL: "https://api.sendgrid.com",
  MESSAGING_EMAIL_KEY: "SG.bb1bee6c9e9a67d844442b1fc9acb04f",
  MESSAGING_EMAIL_FROM: "pay@example.com",
  PAYOUT_URL: "https://rail.example",
  PAYOUT_TOKEN: "477c5b7b4e8102adebbcce148480eead",
  DEPOSIT_PLATFORM_URL: "https://api.flagstoneim.com",
  DEPOSIT_PLATFORM_IDENTITY_URL: "https://auth.flagstoneim.com",
  DEPOSIT_PLATFORM_KEY: "1d7c2a890bc254907eee7373c1c11f3e",
  DEPOSIT_PLATFORM_CLIENT_ID: "id",
  DEPOSIT_PLATFORM_CLIENT_SECRET: "ed1312920063f4c86a31ced48827d16e",
  STORAGE_URL: "https://s3.example",
  STORAGE_BUCKET: "covers",
  STORAGE_REGION: "eu-west-2",
  STORAGE_KEY_ID: "AK1",
  STORAGE_SECRET_KEY: "a376cdc737894f305bf3a0a21a0fc9fe",
};
