import type { Page } from "@playwright/test";

/** The cover at the head of a form, and wherever a saving shows it. */
export function cover(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    add: button("Add a picture"),
    replace: button("Replace cover picture"),
    remove: button("Delete cover picture"),
    picture: page.getByRole("img", { name: "Your cover picture" }),
    tryAgain: button("Try again"),
    alert: page.getByRole("main").getByRole("alert"),
    uploaded: page.getByText("Picture uploaded. Save to use it as your cover."),
    /** The form's own input, which the buttons open. */
    choose: (name: string, mimeType: string, buffer: Buffer) =>
      page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer }),
  };
}

/** A JPEG that says where it was taken, as a phone writes it. */
export function withPlace(jpeg: Buffer, location: string): Buffer {
  const result = Buffer.from(`Exif\0\0${location}`, "latin1");
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(result.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, result, jpeg.subarray(2)]);
}

/** A photo as a phone makes one: larger than what is kept. */
export async function drawnPhoto(page: Page, colour: string): Promise<Buffer> {
  const address = await page.evaluate<string>(`(() => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 1600, height: 1200 });
    const pen = canvas.getContext("2d");
    pen.fillStyle = ${JSON.stringify(colour)};
    pen.fillRect(0, 0, 1600, 1200);
    pen.fillStyle = "#f0a050";
    pen.fillRect(600, 450, 400, 300);
    return canvas.toDataURL("image/jpeg");
  })()`);
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}
