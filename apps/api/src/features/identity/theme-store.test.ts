import { checkSession } from "@wellpaid/contract/identity/identity";
import { expect, test } from "vitest";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

test("still shows themes after a newer server adds a column", async () => {
  const who = await testPerson(product);
  await owner.query(
    `with made as (insert into theme (primary_colour) values ('#112233') returning id)
     update employee set theme_id = made.id from made where employee.id = $1`,
    [who.id],
  );
  const colour = async () => (await product.as(who.token)(checkSession)).mobileTheme.primaryColour;
  expect(await colour()).toBe("#112233");
  await owner.query("alter table theme add column corner_radius integer");
  expect(await colour()).toBe("#112233");
});

test("falls back to the contract colours without a theme, its main colour or its page colour", async () => {
  const [bare, themed] = [await testPerson(product), await testPerson(product)];
  await owner.query(
    `with made as (insert into theme (header_colour) values ('#ffffff') returning id)
     update employee set theme_id = made.id from made where employee.id = $1`,
    [themed.id],
  );
  for (const { token } of [bare, themed])
    expect((await product.as(token)(checkSession)).mobileTheme).toMatchObject({
      primaryColour: "#00acd0",
      backgroundColor: "#eeedf2",
    });
});
