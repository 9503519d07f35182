package org.hypha.app;

import android.app.DownloadManager;
import android.net.Uri;
import android.os.Environment;
import android.webkit.URLUtil;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    /** Web views don't save files by themselves. The addresses of files are signed, so they need no cookies. */
    @Override
    protected void load() {
        super.load();
        getBridge().getWebView().setDownloadListener((url, userAgent, disposition, type, length) -> {
            if (!URLUtil.isHttpsUrl(url)) return;
            String name = URLUtil.guessFileName(url, disposition, type);
            DownloadManager.Request request = new DownloadManager.Request(Uri.parse(url));
            request.setMimeType(type);
            request.setTitle(name);
            request.setNotificationVisibility(DownloadManager.Request.VISIBILITY_VISIBLE_NOTIFY_COMPLETED);
            request.setDestinationInExternalPublicDir(Environment.DIRECTORY_DOWNLOADS, name);
            getSystemService(DownloadManager.class).enqueue(request);
        });
    }
}
