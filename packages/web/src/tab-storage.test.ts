import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  Reflect.deleteProperty(globalThis, "sessionStorage");
  vi.resetModules();
});

const closed = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

test.each([
  ["is closed to the page", { get: closed }],
  ["is not there", { value: null }],
])("keeps values until the page is left when the browser storage %s", async (_why, storage) => {
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, ...storage });
  const { tabStorage } = await import("./tab-storage.ts");
  expect(tabStorage.getItem("token")).toBeNull();
  tabStorage.setItem("token", "abc");
  expect(tabStorage.getItem("token")).toBe("abc");
  tabStorage.removeItem("token");
  expect(tabStorage.getItem("token")).toBeNull();
});
